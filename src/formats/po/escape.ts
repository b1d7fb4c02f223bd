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

/** Escapes a text for quotes. With `keepsControls`, escapes of control characters in the text are kept. */
export function escapeText(text: string, keepsControls = false): string {
  const pattern = keepsControls ? SPECIAL_OR_ESCAPE : SPECIAL
  return text.toWellFormed().replace(pattern, (found) => SIGNS[found] ?? found)
}

/** True if the quoted strings of a message contain escapes that decoding preserves. */
export function hasControlEscape(raw: string): boolean {
  return CONTROL_ESCAPE.test(raw)
}
