import SpringPlotGestures
import Testing

@Suite struct GestureReadingTests {
  /// One drag, written in many ways.
  static let spellings: [String] = [
    "time,position\n0,10\n0.1,20\n0.3,15\n",
    "position,time\n10,0\n20,0.1\n15,0.3\n",
    "0,10\n0.1,20\n0.3,15",
    "Time (s),Position\r\n0,10\r\n0.1,20\r\n0.3,15\r\n",
    "time_ms,x\n0,10\n100,20\n300,15\n",
    "t [ms]\tvalue\n0\t10\n100\t20\n300\t15\n",
    "\u{FEFF}time,position\n0,10\n0.1,20\n0.3,15\n",
    "# a drag\n\ntime,position\n# begins\n0,10\n\n0.1,20\n  # ends\n0.3,15\n",
    "\"time\",\"position\"\n\"0\", 10\n 0.1 ,\"20\"\n0.3,15\n",
    "time,position\r0,10\r0.1,20\r0.3,15\r",
    "curve,time,position,velocity\ndrag,0,10,100\ndrag,0.1,20,-25\ndrag,0.3,15,0\n",
    "time,position\n0.3,15\n0,10\n0.1,20\n",
    "time,position\n0,10\n0.1,7\n0.1,20\n0.3,15\n",
    "time,position\n-0,10\n.1,20\n3e-1,15\n",
    "{\"time\":0,\"position\":10}\n{\"position\":20,\"time\":0.1}\n{\"time\":0.3,\"position\":15}\n",
    "[{\"time\":0,\"position\":10},\n {\"position\":20,\"time\":0.1},{\"time\":0.3,\"position\":15}]",
    " [ [0,10] , [1e-1,20.0],\n[0.3,15] ]\n",
    "time[ms],position[mm]\n0,10\n100,20\n300,15\n",
    "Time (ms),Position (pt)\n1700000000000,10\n1700000000100,20\n1700000000300,15\n",
    "timeStamp,clientX,pageX,buttons\n1000.25,10,90,1\n1100.25,20,80,1\n1300.25,15,70,1\n",
    "{\"type\":\"pointermove\",\"timeStamp\":0,\"pageX\":10}\n{\"timeStamp\":100,\"pageX\":20}\n"
      + "{\"timeStamp\":300,\"pageX\":15}",
    "\n{\"t_ms\":0,\"x\":10,\"phase\":\"began\"}\r\n{\"t_ms\":1e2,\"x\":20}\n{\"t_ms\":300,\"x\":15}",
  ]

  @Test(arguments: spellings)
  func `reads one drag from every way to write it`(text: String) throws {
    let gesture = try Gesture(reading: Array(text.utf8))
    #expect(gesture.times == [0, 0.1, 0.3])
    #expect(gesture.positions == [[10, 20, 15]])
  }

  @Test(arguments: spellings + faults.map(\.text))
  func `reads blocks of any length like the whole`(text: String) {
    let bytes = Array(text.utf8)
    func outcome(_ length: Int) -> Result<Gesture, GestureError> {
      Result { () throws(GestureError) in
        var reader = GestureReader()
        for start in stride(from: 0, to: bytes.count, by: length) {
          try reader.read(Array(bytes[start...].prefix(length)))
        }
        return try reader.gesture()
      }
    }
    let whole = outcome(max(bytes.count, 1))
    for length in [1, 2, 3, 7, 20] { #expect(outcome(length) == whole) }
  }

  @Test(arguments: [
    ("time,clientX,clientY,pageX,pageY", [[1.0], [2]]), ("time,pageX,pageY,x,y", [[3], [4]]),
    ("t,x,pageX,pageY,pressure", [[2], [3]]), ("t,offsetY,screenY,a,b", [[2]]),
  ])
  func `takes the best coordinates of an event`(names: String, positions: [[Double]]) throws {
    #expect(try Gesture(reading: Array("\(names)\n0,1,2,3,4\n".utf8)).positions == positions)
  }

  @Test(arguments: [
    ("t,x\n0,1\n8,2\n16,3\n", 8.0), ("timestamp,x\n0,1\n16.7,2\n33.4,3\n", 16.7),
    ("t_s,x\n0,1\n8,2\n16,3\n", nil), ("t,x\n0,1\n1,2\n2,3\n", nil), ("t,x\n0,1\n8,2\n", nil),
  ])
  func `doubts that a drag has seconds between its samples`(text: String, seconds: Double?) throws {
    #expect(try Gesture(reading: Array(text.utf8)).doubtfulInterval == seconds)
    #expect(try Gesture(reading: Array(text.utf8), unit: .seconds).doubtfulInterval == nil)
  }

  @Test(arguments: ["time,x,y\n0,1,2\n1,3,4\n", "0\t1\t2\n1\t3\t4", "y,x,t\n2,1,0\n4,3,1"])
  func `reads drags in the plane`(text: String) throws {
    let gesture = try Gesture(reading: Array(text.utf8))
    #expect(gesture.positions == [[1, 3], [2, 4]])
  }

  @Test func `counts times in the unit that is asked for`() throws {
    let gesture = try Gesture(reading: Array("0,1\n250,2\n".utf8), unit: .milliseconds)
    #expect(gesture.times == [0, 0.25])
    let named = try Gesture(reading: Array("ms,x\n0,1\n2,2\n".utf8), unit: .seconds)
    #expect(named.times == [0, 2])
  }

  @Test func `reads lines that are written alike as it reads all others`() throws {
    let line = #"{"phase":"moved","t":0,"x":1}"#
    let alike = [
      #"{"phase":"ended","t":0.5,"x":-2e1}"#, #" { "phase" : [{"x":9}] , "t" : 1 , "x":3 } "#,
    ]
    let others = [
      #"{"t":2,"x":5}"#, #"{"phase":"moved","x":6,"t":3}"#, #"{"phase":0,"\u0074":4,"x":7}"#,
    ]
    let text = ([line] + alike + others).joined(separator: "\n")
    let gesture = try Gesture(reading: Array(text.utf8))
    #expect(gesture.times == [0, 0.5, 1, 2, 3, 4])
    #expect(gesture.positions == [[1, -20, 3, 5, 6, 7]])
  }

  @Test func `reads a single sample`() throws {
    let gesture = try Gesture(reading: Array("5,7".utf8))
    #expect(gesture.times == [0])
    #expect(VelocityEstimator.allCases.map { $0.velocity(of: gesture.track()) } == [0, 0])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    var sentence: String
    var testDescription: String { sentence }
  }

  static let faults: [Fault] = [
    Fault(text: "", sentence: "line 1, column 1: expected samples, found none"),
    Fault(text: "time,position\n", sentence: "line 1, column 1: expected samples, found none"),
    Fault(text: "# nothing\n\n", sentence: "line 1, column 1: expected samples, found none"),
    Fault(
      text: "time,position\n0,1\n0.1,2O\n",
      sentence: "line 3, column 5: '2O': expected a number for 'position', in digits with a point"
    ),
    Fault(
      text: "0,1\n0.1,\n",
      sentence: "line 2, column 5: expected a number for 'position', found an empty field"
    ),
    Fault(
      text: "0,1\n0.1,2,3\n",
      sentence: "line 2, column 1: '0.1,2,3': expected 2 fields as in the first row, found 3"
    ),
    Fault(
      text: "0\t1\n0,1\t2\n",
      sentence:
        "line 2, column 1: '0,1': expected a number for 'time', with a point instead of a comma"
    ),
    Fault(
      text: "0;1\n",
      sentence: "line 1, column 1: '0;1': expected a column 'time'"
    ),
    Fault(
      text: "1\n2\n",
      sentence:
        "line 1, column 1: '1': expected 'time,position' or 'time,x,y', found 1 column"
    ),
    Fault(
      text: "time,speed\n0,1\n",
      sentence: "line 1, column 1: 'time,speed': expected a column 'position', 'x' or 'y'"
    ),
    Fault(
      text: "time,ms,x\n0,1,2\n",
      sentence: "line 1, column 1: 'time,ms,x': expected one such column, found two"
    ),
    Fault(
      text: "0,nan\n",
      sentence: "line 1, column 3: 'nan': expected a number for 'position', a finite one"
    ),
    Fault(
      text: "0,1\n0,1e300\n",
      sentence:
        "line 2, column 3: '1e300': expected a number for 'position' of at most 1e+100"
    ),
    Fault(
      text: "ü,\"1\n",
      sentence: "line 1, column 3: '\"1': expected '\"' at the end of the field"
    ),
    Fault(
      text: "{\"time\":0,\"position\":1}\n{\"time\":0,}\n",
      sentence: "line 2, column 11: expected a key in double quotes, found '}'"
    ),
    Fault(
      text: "{\"time\":0,\"position\":\"1\"}\n",
      sentence: "line 1, column 22: expected a number, found a string"
    ),
    Fault(
      text: "{\"time\":0,\"x\":1}\n{\"time\":01,\"x\":1}\n",
      sentence:
        "line 2, column 9: a number has a digit before and behind its point, and no leading zeros or "
        + "plus sign"
    ),
    Fault(
      text: "{\"time\":0,\"x\":1}\n{\"time\":1,\"x\":1,}\n",
      sentence: "line 2, column 17: expected a key in double quotes, found '}'"
    ),
    Fault(
      text: "{\"time\":0,\"x\":1}\n{\"time\":1,\"x\":1} 2\n",
      sentence: "line 2, column 18: expected nothing more, found '2'"
    ),
    Fault(
      text: "{\"time\":0}\n",
      sentence: "line 1, column 1: '{\"time\":0}': expected a column 'position', 'x' or 'y'"
    ),
    Fault(
      text: "[{\"time\":0,\"x\":1},\n{\"time\":1,\"x\":true}]\n",
      sentence: "line 2, column 15: expected a number, found true or false"
    ),
    Fault(
      text: "[{\"time\":0}]\n",
      sentence: "line 1, column 2: '{\"time\":0}]': expected a column 'position', 'x' or 'y'"
    ),
    Fault(
      text: "[[0,1],[1]]\n",
      sentence:
        "line 1, column 8: '[1]]': expected 'time,position' or 'time,x,y', found 1 column"
    ),
    Fault(text: "[7]\n", sentence: "line 1, column 2: expected an object, found a number"),
    Fault(
      text: "time (min),x\n0,1\n",
      sentence: "line 1, column 1: 'time (min),x': expected a time in 's' or 'ms'"
    ),
    Fault(
      text: "timestamp,x\n1700000000000,1\n",
      sentence: "line 2, column 1: '1700000000000': expected a time of at most 1000000000000 s; "
        + "'--time-unit ms' reads milliseconds"
    ),
  ]

  @Test(arguments: faults)
  func `says where a recording is wrong, and what was expected`(fault: Fault) {
    let error = #expect(throws: GestureError.self) {
      try Gesture(reading: Array(fault.text.utf8))
    }
    #expect(error?.sentence == fault.sentence)
  }

  @Test func `refuses another encoding`() {
    let error = #expect(throws: GestureError.self) { try Gesture(reading: [0xFF, 0xFE, 0x30, 0]) }
    #expect(error?.fault == .otherEncoding)
  }
}
