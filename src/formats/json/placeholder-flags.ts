/** The flag that protects placeholders, as `placeholders:$USER$,case-insensitive`; empty when there are none. */
export function placeholderFlags(names: readonly string[], isCaseSensitive: boolean): string {
  if (names.length === 0) return ''
  const flag = `placeholders:${names.map(quoteParameter).join(':')}`
  return isCaseSensitive ? flag : `${flag},case-insensitive`
}

/** A value of a flag, in quotes when it has characters that mean something between flags. */
function quoteParameter(value: string): string {
  return /[\s,:"'\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
}
