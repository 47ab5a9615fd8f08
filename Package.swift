// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "springplot",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "springplot", targets: ["springplot"]),
    .library(name: "Springs", targets: ["Springs"]),
    .plugin(name: "RenderCharts", targets: ["RenderCharts"]),
    .plugin(name: "CheckCharts", targets: ["CheckCharts"]),
  ],
  targets: [
    // MARK: - Libraries

    .target(name: "Springs"),
    .target(name: "SpringPlotText"),
    .systemLibrary(name: "SpringPlotXattr"),
    .target(
      name: "SpringPlotSystem",
      dependencies: [
        .target(name: "SpringPlotXattr", condition: .when(platforms: [.linux]))
      ]
    ),
    .target(name: "SpringPlotDocuments"),
    .target(
      name: "SpringPlotArguments",
      dependencies: ["SpringPlotText"],
      exclude: ["README.md"]
    ),
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
      dependencies: ["SpringPlotMotion", "SpringPlotSystem", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotGestures",
      dependencies: ["SpringPlotMotion", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotFitting",
      dependencies: ["SpringPlotMotion", "Springs"],
      exclude: ["README.md"]
    ),
    .target(
      name: "SpringPlotTimelines",
      dependencies: ["SpringPlotMotion", "SpringPlotSyntax", "SpringPlotText", "Springs"]
    ),
    .target(
      name: "SpringPlotTune",
      dependencies: [
        "SpringPlotCharts", "SpringPlotFitting", "SpringPlotGestures", "SpringPlotMotion",
        "SpringPlotSyntax", "SpringPlotText", "Springs",
      ]
    ),
    .target(
      name: "SpringPlotCommand",
      dependencies: [
        "SpringPlotArguments", "SpringPlotCharts", "SpringPlotDocuments", "SpringPlotFitting",
        "SpringPlotGestures", "SpringPlotMotion", "SpringPlotSyntax", "SpringPlotSystem",
        "SpringPlotTables", "SpringPlotText", "SpringPlotTimelines", "SpringPlotTune", "Springs",
      ],
      exclude: ["README.md"]
    ),

    // MARK: - Executable

    .executableTarget(
      name: "springplot",
      dependencies: [
        "SpringPlotCharts", "SpringPlotCommand", "SpringPlotSystem", "SpringPlotText",
        "SpringPlotTune",
      ]
    ),

    // MARK: - Plugins

    .plugin(
      name: "RenderCharts",
      capability: .command(
        intent: .custom(
          verb: "render-charts",
          description: "Redraw the charts that charts files, Markdown and DocC ask for"
        ),
        permissions: [.writeToPackageDirectory(reason: "The charts lie in the package.")]
      ),
      path: "Sources/SpringPlotPlugins/RenderCharts"
    ),
    .plugin(
      name: "CheckCharts",
      capability: .command(
        intent: .custom(
          verb: "check-charts",
          description: "Check that the charts of the package are up to date"
        )
      ),
      path: "Sources/SpringPlotPlugins/CheckCharts"
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
      dependencies: ["SpringPlotMotion", "SpringPlotText", "Springs", "TestSupport"],
      exclude: ["Reference"]
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
      dependencies: ["SpringPlotArguments", "SpringPlotText", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "SpringPlotSyntaxTests",
      dependencies: ["SpringPlotMotion", "SpringPlotSyntax", "Springs", "TestSupport"],
      exclude: ["Reference"]
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
      ],
      exclude: ["Drags"]
    ),
    .testTarget(
      name: "SpringPlotTimelinesTests",
      dependencies: [
        "SpringPlotMotion", "SpringPlotSyntax", "SpringPlotText", "SpringPlotTimelines", "Springs",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "SpringPlotTuneTests",
      dependencies: [
        "SpringPlotCharts", "SpringPlotMotion", "SpringPlotTune", "Springs", "TestSupport",
      ]
    ),
    .testTarget(
      name: "SpringPlotCommandTests",
      dependencies: [
        "SpringPlotArguments", "SpringPlotCommand", "SpringPlotMotion", "SpringPlotText",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "SpringPlotFittingTests",
      dependencies: ["SpringPlotFitting", "SpringPlotMotion", "Springs", "TestSupport"]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TestSupport", "springplot"],
      exclude: ["Sites", "Terminal"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
}
