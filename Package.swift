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
    .target(name: "Bytes"),
    .target(name: "JSONReading"),
    .target(name: "Threads"),
    .target(name: "Arguments"),
    .target(name: "AnimationSyntax", dependencies: ["Arguments", "Bytes", "Springs"]),
    .target(name: "Tables", dependencies: ["Bytes", "Springs", "Threads"]),
    .target(name: "Charts", dependencies: ["Bytes", "Springs"]),
    .target(name: "Gestures", dependencies: ["Bytes", "JSONReading", "Springs"]),
    .target(name: "Easings", dependencies: ["Bytes", "Springs"]),
    .target(
      name: "Timelines",
      dependencies: ["AnimationSyntax", "Bytes", "JSONReading", "Springs"]
    ),
    .target(
      name: "SpringPlotCommand",
      dependencies: [
        "AnimationSyntax", "Arguments", "Bytes", "Charts", "Easings", "Gestures", "JSONReading",
        "Springs", "Tables", "Threads", "Timelines",
      ]
    ),

    // MARK: - Executable

    .executableTarget(
      name: "springplot",
      dependencies: ["Bytes", "SpringPlotCommand", "Threads"],
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
      name: "BytesTests",
      dependencies: ["Bytes", "TestSupport"],
      exclude: ["Reference"]
    ),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
    .testTarget(name: "JSONReadingTests", dependencies: ["JSONReading", "TestSupport"]),
    .testTarget(
      name: "ArgumentsTests",
      dependencies: ["Arguments", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "AnimationSyntaxTests",
      dependencies: ["AnimationSyntax", "Springs", "TestSupport"]
    ),
    .testTarget(
      name: "TablesTests",
      dependencies: ["Bytes", "Springs", "Tables", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["Bytes", "Charts", "Springs", "TestSupport"]
    ),
    .testTarget(name: "EasingsTests", dependencies: ["Easings", "Springs", "TestSupport"]),
    .testTarget(
      name: "GesturesTests",
      dependencies: ["Bytes", "Gestures", "JSONReading", "Springs", "TestSupport"]
    ),
    .testTarget(
      name: "TimelinesTests",
      dependencies: ["AnimationSyntax", "JSONReading", "Springs", "TestSupport", "Timelines"]
    ),
    .testTarget(
      name: "SpringPlotCommandTests",
      dependencies: ["Arguments", "Bytes", "SpringPlotCommand", "TestSupport"]
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
