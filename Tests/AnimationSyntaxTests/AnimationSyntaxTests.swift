import Testing

@Suite struct AnimationSyntaxTests {}
