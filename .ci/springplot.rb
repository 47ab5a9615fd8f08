class Springplot < Formula
  desc "Plot spring animations, and sample their position and velocity"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/springplot-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"

  uses_from_macos "swift" => :build, since: :tahoe

  def install
    arguments = %w[--disable-sandbox -c release --product springplot]
    # A program for Linux carries what it needs: no Swift is left on the machine.
    arguments += %w[--static-swift-stdlib -Xswiftc -static-executable] if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/springplot"
    (man1/"springplot.1").write Utils.safe_popen_read(bin/"springplot", "help", "--man")
    generate_completions_from_executable(bin/"springplot", "completions")
  end

  test do
    system bin/"springplot", "bouncy", "-o", testpath/"bouncy.svg"
    assert_match "</svg>", (testpath/"bouncy.svg").read
  end
end
