/** The BCP 47 tag of a language code. */
export function tagOf(code: string): string {
  return code.replaceAll('_', '-')
}
