/// Constants of the elementary functions; `make_function_tables.py` computes them.
enum FunctionTables {
  /// 2^(j/32) for j from 0 through 31.
  static let powers: [DoubleDouble] = [
    DoubleDouble(high: 0x1p0, low: 0),
    DoubleDouble(high: 0x1.059b0d3158574p0, low: 0x1.d73e2a475b465p-55),
    DoubleDouble(high: 0x1.0b5586cf9890fp0, low: 0x1.8a62e4adc610bp-54),
    DoubleDouble(high: 0x1.11301d0125b51p0, low: -0x1.6c51039449b3ap-54),
    DoubleDouble(high: 0x1.172b83c7d517bp0, low: -0x1.19041b9d78a76p-55),
    DoubleDouble(high: 0x1.1d4873168b9aap0, low: 0x1.e016e00a2643cp-54),
    DoubleDouble(high: 0x1.2387a6e756238p0, low: 0x1.9b07eb6c70573p-54),
    DoubleDouble(high: 0x1.29e9df51fdee1p0, low: 0x1.612e8afad1255p-55),
    DoubleDouble(high: 0x1.306fe0a31b715p0, low: 0x1.6f46ad23182e4p-55),
    DoubleDouble(high: 0x1.371a7373aa9cbp0, low: -0x1.63aeabf42eae2p-54),
    DoubleDouble(high: 0x1.3dea64c123422p0, low: 0x1.ada0911f09ebcp-55),
    DoubleDouble(high: 0x1.44e086061892dp0, low: 0x1.89b7a04ef80dp-59),
    DoubleDouble(high: 0x1.4bfdad5362a27p0, low: 0x1.d4397afec42e2p-56),
    DoubleDouble(high: 0x1.5342b569d4f82p0, low: -0x1.07abe1db13cadp-55),
    DoubleDouble(high: 0x1.5ab07dd485429p0, low: 0x1.6324c054647adp-54),
    DoubleDouble(high: 0x1.6247eb03a5585p0, low: -0x1.383c17e40b497p-54),
    DoubleDouble(high: 0x1.6a09e667f3bcdp0, low: -0x1.bdd3413b26456p-54),
    DoubleDouble(high: 0x1.71f75e8ec5f74p0, low: -0x1.16e4786887a99p-55),
    DoubleDouble(high: 0x1.7a11473eb0187p0, low: -0x1.41577ee04992fp-55),
    DoubleDouble(high: 0x1.82589994cce13p0, low: -0x1.d4c1dd41532d8p-54),
    DoubleDouble(high: 0x1.8ace5422aa0dbp0, low: 0x1.6e9f156864b27p-54),
    DoubleDouble(high: 0x1.93737b0cdc5e5p0, low: -0x1.75fc781b57ebcp-57),
    DoubleDouble(high: 0x1.9c49182a3f09p0, low: 0x1.c7c46b071f2bep-56),
    DoubleDouble(high: 0x1.a5503b23e255dp0, low: -0x1.d2f6edb8d41e1p-54),
    DoubleDouble(high: 0x1.ae89f995ad3adp0, low: 0x1.7a1cd345dcc81p-54),
    DoubleDouble(high: 0x1.b7f76f2fb5e47p0, low: -0x1.5584f7e54ac3bp-56),
    DoubleDouble(high: 0x1.c199bdd85529cp0, low: 0x1.11065895048ddp-55),
    DoubleDouble(high: 0x1.cb720dcef9069p0, low: 0x1.503cbd1e949dbp-56),
    DoubleDouble(high: 0x1.d5818dcfba487p0, low: 0x1.2ed02d75b3707p-55),
    DoubleDouble(high: 0x1.dfc97337b9b5fp0, low: -0x1.1a5cd4f184b5cp-54),
    DoubleDouble(high: 0x1.ea4afa2a490dap0, low: -0x1.e9c23179c2893p-54),
    DoubleDouble(high: 0x1.f50765b6e454p0, low: 0x1.9d3e12dd8a18bp-54),
  ]

  /// sin(j π/64) for j from 0 through 32.
  static let sines: [DoubleDouble] = [
    DoubleDouble(high: 0, low: 0),
    DoubleDouble(high: 0x1.91f65f10dd814p-5, low: -0x1.912bd0d569a9p-61),
    DoubleDouble(high: 0x1.917a6bc29b42cp-4, low: -0x1.e2718d26ed688p-60),
    DoubleDouble(high: 0x1.2c8106e8e613ap-3, low: 0x1.13000a89a11ep-58),
    DoubleDouble(high: 0x1.8f8b83c69a60bp-3, low: -0x1.26d19b9ff8d82p-57),
    DoubleDouble(high: 0x1.f19f97b215f1bp-3, low: -0x1.42deef11da2c4p-57),
    DoubleDouble(high: 0x1.294062ed59f06p-2, low: -0x1.5d28da2c4612dp-56),
    DoubleDouble(high: 0x1.58f9a75ab1fddp-2, low: -0x1.efdc0d58cf62p-62),
    DoubleDouble(high: 0x1.87de2a6aea963p-2, low: -0x1.72cedd3d5a61p-57),
    DoubleDouble(high: 0x1.b5d1009e15ccp-2, low: 0x1.5b362cb974183p-57),
    DoubleDouble(high: 0x1.e2b5d3806f63bp-2, low: 0x1.e0d891d3c6841p-58),
    DoubleDouble(high: 0x1.073879922ffeep-1, low: -0x1.a5a014347406cp-55),
    DoubleDouble(high: 0x1.1c73b39ae68c8p-1, low: 0x1.b25dd267f66p-55),
    DoubleDouble(high: 0x1.30ff7fce17035p-1, low: -0x1.efcc626f74a6fp-57),
    DoubleDouble(high: 0x1.44cf325091dd6p-1, low: 0x1.8076a2cfdc6b3p-57),
    DoubleDouble(high: 0x1.57d69348cecap-1, low: -0x1.75720992bfbb2p-55),
    DoubleDouble(high: 0x1.6a09e667f3bcdp-1, low: -0x1.bdd3413b26456p-55),
    DoubleDouble(high: 0x1.7b5df226aafafp-1, low: -0x1.0f537acdf0ad7p-56),
    DoubleDouble(high: 0x1.8bc806b151741p-1, low: -0x1.2c5e12ed1336dp-55),
    DoubleDouble(high: 0x1.9b3e047f38741p-1, low: -0x1.30ee286712474p-55),
    DoubleDouble(high: 0x1.a9b66290ea1a3p-1, low: 0x1.9f630e8b6dac8p-60),
    DoubleDouble(high: 0x1.b728345196e3ep-1, low: -0x1.bc69f324e6d61p-55),
    DoubleDouble(high: 0x1.c38b2f180bdb1p-1, low: -0x1.6e0b1757c8d07p-56),
    DoubleDouble(high: 0x1.ced7af43cc773p-1, low: -0x1.e7b6bb5ab58aep-58),
    DoubleDouble(high: 0x1.d906bcf328d46p-1, low: 0x1.457e610231ac2p-56),
    DoubleDouble(high: 0x1.e212104f686e5p-1, low: -0x1.014c76c126527p-55),
    DoubleDouble(high: 0x1.e9f4156c62ddap-1, low: 0x1.760b1e2e3f81ep-55),
    DoubleDouble(high: 0x1.f0a7efb9230d7p-1, low: 0x1.52c7adc6b4989p-56),
    DoubleDouble(high: 0x1.f6297cff75cbp-1, low: 0x1.562172a361fd3p-56),
    DoubleDouble(high: 0x1.fa7557f08a517p-1, low: -0x1.7a0a8ca13571fp-55),
    DoubleDouble(high: 0x1.fd88da3d12526p-1, low: -0x1.87df6378811c7p-55),
    DoubleDouble(high: 0x1.ff621e3796d7ep-1, low: -0x1.c57bc2e24aa15p-57),
    DoubleDouble(high: 0x1p0, low: 0),
  ]

  /// 1/j! for j from 0 through 17.
  static let inverseFactorials: [DoubleDouble] = [
    DoubleDouble(high: 0x1p0, low: 0),
    DoubleDouble(high: 0x1p0, low: 0),
    DoubleDouble(high: 0x1p-1, low: 0),
    DoubleDouble(high: 0x1.5555555555555p-3, low: 0x1.5555555555555p-57),
    DoubleDouble(high: 0x1.5555555555555p-5, low: 0x1.5555555555555p-59),
    DoubleDouble(high: 0x1.1111111111111p-7, low: 0x1.1111111111111p-63),
    DoubleDouble(high: 0x1.6c16c16c16c17p-10, low: -0x1.f49f49f49f49fp-65),
    DoubleDouble(high: 0x1.a01a01a01a01ap-13, low: 0x1.a01a01a01a01ap-73),
    DoubleDouble(high: 0x1.a01a01a01a01ap-16, low: 0x1.a01a01a01a01ap-76),
    DoubleDouble(high: 0x1.71de3a556c734p-19, low: -0x1.c154f8ddc6cp-73),
    DoubleDouble(high: 0x1.27e4fb7789f5cp-22, low: 0x1.cbbc05b4fa99ap-76),
    DoubleDouble(high: 0x1.ae64567f544e4p-26, low: -0x1.c062e06d1f209p-80),
    DoubleDouble(high: 0x1.1eed8eff8d898p-29, low: -0x1.2aec959e14c06p-83),
    DoubleDouble(high: 0x1.6124613a86d09p-33, low: 0x1.f28e0cc748ebep-87),
    DoubleDouble(high: 0x1.93974a8c07c9dp-37, low: 0x1.05d6f8a2efd1fp-92),
    DoubleDouble(high: 0x1.ae7f3e733b81fp-41, low: 0x1.1d8656b0ee8cbp-97),
    DoubleDouble(high: 0x1.ae7f3e733b81fp-45, low: 0x1.1d8656b0ee8cbp-101),
    DoubleDouble(high: 0x1.952c77030ad4ap-49, low: 0x1.ac981465ddc6cp-103),
  ]

  /// π.
  static let pi = DoubleDouble(high: 0x1.921fb54442d18p1, low: 0x1.1a62633145c07p-53)
  /// ln 2.
  static let naturalLogarithmOfTwo = DoubleDouble(
    high: 0x1.62e42fefa39efp-1,
    low: 0x1.abc9e3b39803fp-56
  )
  /// ln 2 / 32: two parts of 36 bits and a Double.
  static let exponentStep = (
    0x1.62e42fefap-6,
    0x1.cf79abc9ep-45,
    0x1.d9cc01f97b57ap-84
  )
  /// π/64: four parts of 27 bits and a Double.
  static let angleStep = (
    0x1.921fb54p-5,
    0x1.10b461p-35,
    0x1.a62633p-63,
    0x1.45c06ep-91,
    0x1.cd129024e088ap-120
  )
  /// 32 / ln 2.
  static let exponentSteps = 0x1.71547652b82fep5
  /// 64 / π.
  static let angleSteps = 0x1.45f306dc9c883p4
  /// The first 1280 bits of 2/π, from the first one behind the point on.
  static let quartersOfOne: [UInt64] = [
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
  ]
}
