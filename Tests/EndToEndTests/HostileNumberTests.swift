import TestSupport
import Testing

/// Command lines whose numbers nobody means, each of which ended the program once.
@Suite struct HostileNumberTests {
  @Test(arguments: [
    "bouncy --to 100,200 --retarget 0.2:0,200 -f json", "bouncy --until=1e-307 -f text",
    "bouncy --at=0,1e-308 -f text", "bouncy --x-range=0:1e-308 -f text",
    "bouncy --from=7e20 --y-range=-1:2 --layout overlay -f svg", "bouncy --tolerance=1e-308 -f svg",
    "bouncy --velocity=1e18 --y-range=0:0.001 -f text",
    "bouncy --to=1e18 --y-range=0:0.001 -f text",
    "--stiffness=1e-20 --damping=0 --retarget=1:0.3:circularEaseInOut -f text",
    "spring(duration:1e18) --animate -f svg", "convert .bouncy.delay(-1e3)",
    "convert .bouncy.delay(-1e3) -f json", "convert spring(duration:0.3,bounce:-0.97) -f json",
    "convert Spring(mass:5e-71,stiffness:2,damping:1).speed(2)",
    "linear(duration:2).repeatForever(autoreverses:false).delay(-1e17) --retarget=1:0 -f json",
    "smooth --gesture g.csv --to 1 -f svg", "smooth --gesture g.csv --to 1 -f csv --fps 1",
    "bouncy --from 1e99 --to -1e99 --velocity 1e100 -f svg",
    "bouncy --start=1e99 --until=1e100 -f svg",
    "bouncy --start=1e15 --until=1000000000000001 -f text",
    "spring(duration:1e-99) -f svg", "spring(duration:1e99,bounce:0.999999) --at 1e100 -f json",
    "bouncy --to=1e-99 --y-range=-1e100:1e100 -f svg",
    "bouncy --width=320 --height=200 --to 1e100 -f svg",
    "easeInOut --retarget=0.3:9:.cubic-bezier(1,0.03,0.64,0).repeatForever().delay(6905053162) -f text",
    ".easeInOut --from=-229,0.5 --to=-105.679,207 --as-played --until=0.936 -f svg "
      + "--retarget=0.2543:1.0000000000000002,0.0014464312468644108:default "
      + "--retarget=0.3:1.0000000000000002,100:circularEaseIn",
    "info smooth.repeatCount(1000).repeatCount(1e15).speed(2) -f json",
    "smooth:duration=0.3,extraBounce=1 --at=100,1e18 -f svg",
    "smooth --at=0,5e-324 -f svg", "smooth --at=5e-324 --precision full",
    "convert bouncy.speed(1e-100).speed(1e-100).speed(1e-100).speed(1e-100) -f json",
    "convert spring(duration:1e99).speed(1e-3)", "--duration=1e99 --sweep=speed=1e-3,1 -f svg",
    "convert bouncy.delay(1e308).repeatCount(1000,autoreverses:false) -f json",
    "convert interpolatingSpring(initialVelocity:1e308).speed(100) -f json",
    "convert spring(Spring(mass:1e100,stiffness:1e-100,damping:10,allowOverDamping:true))",
    "interpolatingSpring(Spring(mass:1e100,stiffness:1e-100,damping:10,allowOverDamping:true)) -f svg",
    "smooth -f svg --retarget "
      + "0.1:2:interpolatingSpring(Spring(mass:1e100,stiffness:1e-100,damping:10,allowOverDamping:true))",
    "timeline t.json -f svg", "timeline t.json -f text", "timeline t.json -f csv --samples 3",
  ])
  func `ends with an answer or a reason`(line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("time,position\n0,0\n1e-300,1e99\n2e-300,2\n1e12,-1e100\n", to: "g.csv")
    try folder.write(
      """
      {"properties":{"x":1e100,"y":0},"events":[{"at":1e-99,"set":{"x":-1e100},"animation":".bouncy"},
      {"at":1e90,"set":{"y":1e-100},"animation":".spring(duration: 1e99)"}]}
      """,
      to: "t.json"
    )
    let run = try ToolRun(
      executable: ToolRun.tool,
      arguments: line.split(separator: " ").map(String.init),
      in: folder.url
    )
    #expect([0, 64, 65].contains(run.status), "\(run.errors)")
    #expect(run.status == 0 ? !run.outputBytes.isEmpty : run.errors.hasPrefix("springplot: "))
  }
}
