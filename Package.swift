// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "springplot",
  products: [
    .executable(name: "springplot", targets: ["springplot"]),
    .library(name: "Springs", targets: ["Springs"]),
  ],
  targets: [
    // MARK: - Libraries

    .target(name: "Springs"),
    .target(name: "SpringPlotText"),
    .target(name: "SpringPlotSystem"),
    .target(name: "SpringPlotDocuments"),
    .target(name: "SpringPlotArguments"),
    .target(name: "SpringPlotMotion", dependencies: ["SpringPlotText", "Springs"]),
    .target(
      name: "SpringPlotSyntax",
      dependencies: ["SpringPlotArguments", "SpringPlotMotion", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotTables",
      dependencies: ["SpringPlotMotion", "SpringPlotSystem", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotCharts",
      dependencies: ["SpringPlotMotion", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotGestures",
      dependencies: ["SpringPlotMotion", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotTimelines",
      dependencies: ["SpringPlotMotion", "SpringPlotSyntax", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotCommand",
      dependencies: [
        "SpringPlotArguments", "SpringPlotCharts", "SpringPlotGestures", "SpringPlotMotion",
        "SpringPlotSyntax", "SpringPlotSystem", "SpringPlotTables", "SpringPlotText",
        "SpringPlotTimelines", "Springs",
      ]
    ),

    // MARK: - Executable

    .executableTarget(
      name: "springplot",
      dependencies: ["SpringPlotCommand", "SpringPlotSystem", "SpringPlotText"],
      exclude: ["Linker"],
      linkerSettings: [
        // These make a program with the standard library in it start in two thirds of the time;
        // with the shared one they change nothing that matters. The first two put the C++ library
        // that it needs into the program as well (see Linker/libstdc++.so). The last one fixes the
        // program's address, so that no start has to relocate 20,000 others. It forbids handing on
        // functions of the shared library, as in `map(\.count)`: the loader warns of each.
        // Unsafe flags of a program do not keep other packages from using the library.
        .unsafeFlags(
          [
            "-L", Context.packageDirectory + "/Sources/springplot/Linker",
            "-Xclang-linker", "-static-libgcc", "-Xlinker", "-no-pie",
          ],
          .when(platforms: [.linux], configuration: .release)
        )
      ]
    ),

    // MARK: - Tests

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "SpringsTests",
      dependencies: ["Springs", "TestSupport"],
      exclude: ["Reference"]
    ),
    .testTarget(
      name: "SpringPlotMotionTests",
      dependencies: ["SpringPlotMotion", "SpringPlotText", "Springs", "TestSupport"]
    ),
    .testTarget(
      name: "SpringPlotTextTests",
      dependencies: ["SpringPlotText", "TestSupport"],
      exclude: ["Reference"]
    ),
    .testTarget(name: "SpringPlotDocumentsTests", dependencies: ["SpringPlotDocuments"]),
    .testTarget(name: "SpringPlotSystemTests", dependencies: ["SpringPlotSystem"]),
    .testTarget(
      name: "SpringPlotArgumentsTests",
      dependencies: ["SpringPlotArguments", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "SpringPlotSyntaxTests",
      dependencies: ["SpringPlotMotion", "SpringPlotSyntax", "Springs", "TestSupport"]
    ),
    .testTarget(
      name: "SpringPlotTablesTests",
      dependencies: [
        "SpringPlotMotion", "SpringPlotTables", "SpringPlotText", "Springs", "TestSupport",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "SpringPlotChartsTests",
      dependencies: [
        "SpringPlotCharts", "SpringPlotMotion", "SpringPlotText", "Springs", "TestSupport",
      ]
    ),
    .testTarget(
      name: "SpringPlotGesturesTests",
      dependencies: [
        "SpringPlotGestures", "SpringPlotMotion", "SpringPlotText", "Springs", "TestSupport",
      ]
    ),
    .testTarget(
      name: "SpringPlotTimelinesTests",
      dependencies: [
        "SpringPlotMotion", "SpringPlotSyntax", "SpringPlotText", "SpringPlotTimelines", "Springs",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "SpringPlotCommandTests",
      dependencies: [
        "SpringPlotArguments", "SpringPlotCommand", "SpringPlotText", "TestSupport",
      ]
    ),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport", "springplot"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
}
