/** Where a text is wrong; a reader throws it to leave a line or entry at once, and catches it itself. */
export class Fault extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}
