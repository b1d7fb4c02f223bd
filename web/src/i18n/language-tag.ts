/** The code of a language as browsers write it. */
export function tagOf(code: string): string {
  return code.replaceAll('_', '-')
}
