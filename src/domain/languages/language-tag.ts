/** The code of a language as browsers write it: `pt-BR` for `pt_BR`, `ca-valencia` for `ca@valencia`. */
export function tagOf(code: string): string {
  return code.replaceAll(/[_@]/g, '-')
}
