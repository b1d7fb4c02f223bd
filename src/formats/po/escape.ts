const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\0': '\\000',
}
const SPECIAL = /[\\"\n\t\r\0]/g
const SPECIAL_OR_ESCAPE = /\\(?:[abfv]|[0-7]{3}|x[0-9a-fA-F]{2})|[\\"\n\t\r\0]/g
const CONTROL_ESCAPE = /(?<!\\)(?:\\\\)*\\(?:[abfv]|[0-7]{1,3}|x[0-9a-fA-F]{1,2})/

/**
 * A text as it stands between quotes. With `keepsControls` the text holds escapes of control characters as they were
 * read, and they stay.
 */
export function escapeText(text: string, keepsControls = false): string {
  const pattern = keepsControls ? SPECIAL_OR_ESCAPE : SPECIAL
  return text.toWellFormed().replace(pattern, (found) => SIGNS[found] ?? found)
}

/** True when the quoted strings of a message have escapes that reading leaves as they are. */
export function hasControlEscape(raw: string): boolean {
  return CONTROL_ESCAPE.test(raw)
}
