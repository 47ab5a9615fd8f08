// The C library, under the name that it has on each system: other modules have it from here.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Glibc
#endif

#if canImport(Darwin)
/// The variables of the process, by the name that they have elsewhere.
package var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  unsafe _NSGetEnviron().pointee
}
#endif
