/** The part of the package `linebreak` that is used; it brings no types. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }

  export = LineBreaker
}
