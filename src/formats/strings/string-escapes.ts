const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
}
const ESCAPE = /\\(?:[Uu]([0-9a-fA-F]{4})|(.))/gs

/** The text between two quotes. */
export function decodeString(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replace(ESCAPE, (_, code?: string, character = '') =>
    code === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** How a value is written where there is a choice. */
export interface StringStyle {
  readonly quote: '"' | "'"
  /** Line breaks and tabs are not escaped. */
  readonly isRaw: boolean
  /** Characters from this code on are written as `\Uxxxx`. */
  readonly limit: number
}

/** Text for the place between two quotes. */
export function encodeString(text: string, { quote, isRaw, limit }: StringStyle): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\r', '\\r')
  const whole = isRaw ? escaped : escaped.replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  if (limit === Number.POSITIVE_INFINITY) return whole
  return whole.replace(/[\u0080-\uffff]/g, (character) => {
    const code = character.charCodeAt(0)
    return code < limit ? character : `\\U${code.toString(16).padStart(4, '0')}`
  })
}
