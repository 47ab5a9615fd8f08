package enum AnimationSyntaxPlaceholder {}
