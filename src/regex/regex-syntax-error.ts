/** A syntax error in a pattern; caught in this folder. `at` counts characters from 1. */
export class RegexSyntaxError extends Error {
  override readonly name = 'RegexSyntaxError'
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}
