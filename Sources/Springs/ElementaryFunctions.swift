#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The one place that knows which library holds the functions.

func exponential(_ value: Double) -> Double { exp(value) }

/// Returns e^value - 1 without cancellation near 0.
func exponentialMinusOne(_ value: Double) -> Double { expm1(value) }

func logarithm(_ value: Double) -> Double { log(value) }

/// Returns the logarithm of 1 + value without cancellation near 0.
func logarithm(onePlus value: Double) -> Double { log1p(value) }

func sine(_ angle: Double) -> Double { sin(angle) }

func cosine(_ angle: Double) -> Double { cos(angle) }

/// Returns the angle from -π to π of the point (x, y).
func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// Returns √(first² + second²) without overflow.
func hypotenuse(_ first: Double, _ second: Double) -> Double { hypot(first, second) }

func cubeRoot(_ value: Double) -> Double { cbrt(value) }
