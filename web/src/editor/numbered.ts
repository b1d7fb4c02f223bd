/** One form of a text; plural forms are identified by number. */
interface NumberedForm {
  /** From 0 on. */
  readonly form: number
  readonly text: string
}

/** The forms of a text with their numbers. */
export function numbered(texts: readonly string[]): readonly NumberedForm[] {
  return texts.map((text, form) => ({ form, text }))
}
