const ESCAPE = /"_QQ_"|\\(?:u([0-9a-fA-F]{4})|(.))/gs
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** The text between two quotes. */
export function decodeJoomla(raw: string): string {
  return raw.replace(ESCAPE, (_, code?: string, character?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
    return character === undefined ? '"' : (ESCAPES[character] ?? character)
  })
}

/** How a file writes a quote in a value. */
type QuoteStyle = '\\"' | '"_QQ_"'

/** Text for the place between two quotes. */
export function encodeJoomla(text: string, quote: QuoteStyle): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', quote)
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r')
}
