import SpringPlotText
import TestSupport
import Testing

/// Whole numbers of 128 bits, against what Python's numbers of any size say.
@Suite struct Numbers128Tests {
  /// Two numbers, and what arithmetic makes of them; without a product when 128 bits cannot hold it.
  struct Case: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    let product: String?
    let quotient: String
    let remainder: String

    init(
      _ first: String,
      _ second: String,
      product: String?,
      quotient: String,
      remainder: String
    ) {
      self.first = first
      self.second = second
      self.product = product
      self.quotient = quotient
      self.remainder = remainder
    }

    var testDescription: String { "\(first) and \(second)" }
  }

  private static let cases = [
    Case(
      "214521761030992510611036439545788448765",
      "16896199536424608164",
      product: nil,
      quotient: "12696450498736670108",
      remainder: "10476307843756887053"
    ),
    Case(
      "197653724274653606242775759064827330813",
      "29618083740374171609",
      product: nil,
      quotient: "6673413648473822713",
      remainder: "8855761805923375596"
    ),
    Case(
      "258394780284134786020720495575763014303",
      "1203613970292181539619008952556",
      product: nil,
      quotient: "214682436",
      remainder: "1138177621341081141735232507887"
    ),
    Case(
      "142316541377287840148439492368564421510",
      "108731809080195066039252079199479177431",
      product: nil,
      quotient: "1",
      remainder: "33584732297092774109187413169085244079"
    ),
    Case(
      "216031889556308443492415585966541763041",
      "5",
      product: nil,
      quotient: "43206377911261688698483117193308352608",
      remainder: "1"
    ),
    Case(
      "17078650019880908676",
      "16416434901092348976",
      product: "280370546249914488893078482634178115776",
      quotient: "1",
      remainder: "662215118788559700"
    ),
    Case(
      "1003932647639899012178441842329",
      "591429",
      product: "593754881861017832873683680366798141",
      quotient: "1697469430210387066204805",
      remainder: "225984"
    ),
    Case(
      "1185323962428960000390885156",
      "265446276010677025637710985052936097130",
      product: nil,
      quotient: "0",
      remainder: "1185323962428960000390885156"
    ),
    Case(
      "70532426562563760846",
      "45614169611015125324",
      product: nil,
      quotient: "1",
      remainder: "24918256951548635522"
    ),
    Case(
      "302037549779668617269314297116523550752",
      "315419598180438682174407325686514659465",
      product: nil,
      quotient: "0",
      remainder: "302037549779668617269314297116523550752"
    ),
    Case(
      "6558373807673939",
      "8920419492497856158577",
      product: "58503445553061991426419547874294224803",
      quotient: "0",
      remainder: "6558373807673939"
    ),
    Case(
      "1168214117070651860863299782188128522",
      "663395518107304488793715267",
      product: nil,
      quotient: "1760961726",
      remainder: "483748695069571287659257680"
    ),
    Case(
      "340282366920938463463374607431768211455",
      "340282366920938463463374607431768211455",
      product: nil,
      quotient: "1",
      remainder: "0"
    ),
    Case(
      "340282366920938463463374607431768211455",
      "1",
      product: "340282366920938463463374607431768211455",
      quotient: "340282366920938463463374607431768211455",
      remainder: "0"
    ),
    Case(
      "0",
      "7",
      product: "0",
      quotient: "0",
      remainder: "0"
    ),
    Case(
      "170141183460469231731687303715884105728",
      "170141183460469231731687303715884105727",
      product: nil,
      quotient: "1",
      remainder: "1"
    ),
    Case(
      "340282366920938463463374607431768211455",
      "18446744073709551617",
      product: nil,
      quotient: "18446744073709551615",
      remainder: "0"
    ),
    Case(
      "18446744073709551615",
      "18446744073709551617",
      product: "340282366920938463463374607431768211455",
      quotient: "0",
      remainder: "18446744073709551615"
    ),
  ]

  /// Returns the number that decimal digits spell.
  private func number(_ digits: String) -> Unsigned128 {
    digits.utf8.reduce(0) { $0 * 10 + Unsigned128(UInt64($1 - UInt8(ascii: "0"))) }
  }

  @Test(arguments: cases) func `multiplies and divides`(_ row: Case) {
    let (first, second) = (number(row.first), number(row.second))
    let (product, overflow) = first.multipliedReportingOverflow(by: second)
    #expect((overflow ? nil : product) == row.product.map(number))
    let (quotient, remainder) = first.quotientAndRemainder(dividingBy: second)
    #expect(quotient.description == row.quotient)
    #expect(remainder.description == row.remainder)
    #expect(first.description == row.first)
  }

  @Test func `obeys the laws of whole numbers`() {
    var random = SplitMix64(seed: 5)
    func next() -> Unsigned128 {
      Unsigned128(high: random.next(), low: random.next()) >> Int(random.next() % 128)
    }
    for _ in 0..<5_000 {
      let (number, divisor) = (next(), next() + 1)
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
      #expect(remainder < divisor)
      #expect(quotient * divisor + remainder == number)
      let count = Int(random.next() % 128)
      #expect((number >> count) << count == number - number % (1 << count))
      #expect(
        number.leadingZeroBitCount
          == (number == 0 ? 128 : (0..<128).first { number >> (127 - $0) > 0 })
      )
      let first = Signed128(number >> 2, isNegative: random.next() & 1 == 1)
      let second = Signed128(next() >> 2, isNegative: random.next() & 1 == 1)
      #expect(first + second - second == first)
      #expect((first < second) == (second - first > 0))
      #expect(first - first == 0)
    }
  }

  @Test func `tells when a number is too large`() {
    let largest = Signed128((1 as Unsigned128) << 127 - 1)
    #expect(largest.addingReportingOverflow(1).overflow)
    #expect((-largest).subtractingReportingOverflow(1).overflow)
    #expect(largest.multipliedReportingOverflow(by: 2).overflow)
    #expect(!largest.multipliedReportingOverflow(by: -1).overflow)
    #expect(Int(clamping: largest) == .max)
    #expect(Int(clamping: -largest) == -.max)
    #expect(Int(clamping: -42) == -42)
  }
}
