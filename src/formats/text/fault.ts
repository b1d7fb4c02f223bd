/** A syntax error at an offset; readers throw it to leave a line or entry, and catch it themselves. */
export class Fault extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}
