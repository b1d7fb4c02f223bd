/** A language code as part of a path; `@` is allowed there, and clients compare these addresses with codes. */
export function languagePart(code: string): string {
  return encodeURIComponent(code).replaceAll('%40', '@')
}
