import { formatFlags } from '../../domain/flags/format-flags.ts'

/** The flag that protects placeholders, such as `placeholders:$USER$,case-insensitive`; empty if there are none. */
export function placeholderFlags(names: readonly string[], isCaseSensitive: boolean): string {
  if (names.length === 0) return ''
  const parameters = names.map((text) => ({ text, isRegex: false }))
  const flag = formatFlags([{ name: 'placeholders', parameters }])
  return isCaseSensitive ? flag : `${flag},case-insensitive`
}
