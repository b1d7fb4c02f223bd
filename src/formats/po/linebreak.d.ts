/** Types for the used part of the package `linebreak`, which has none. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }

  export = LineBreaker
}
