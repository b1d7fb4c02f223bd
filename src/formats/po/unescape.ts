const CHARACTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' }
// GNU gettext supports these too; they stay as written, because texts must not contain control characters.
const CONTROLS = 'abfv'

// A run is limited to save memory; twelve bytes contain complete characters of any length.
const ESCAPES = /(?:\\(?:[0-7]{1,3}|x[0-9a-fA-F]{1,2})){1,12}|\\[\s\S]/g

interface Unescaped {
  readonly value: string
  /** The first unknown escape, or null. It stays in the value as written. */
  readonly unknown: string | null
}

/**
 * Decodes a quoted string. Escapes of control characters other than tab and line ends stay as written, as on other
 * translation servers, so that texts have the same identity; byte escapes are decoded by `decodeBytes`.
 */
export function unescapeText(raw: string, decodeBytes: (bytes: Uint8Array) => string | null): Unescaped {
  let unknown: string | null = null
  const value = raw.replace(ESCAPES, (found) => {
    const sign = found[1] ?? ''
    const character = CHARACTERS[sign]
    if (character !== undefined) return character
    if (CONTROLS.includes(sign)) return found
    if (sign === 'x' ? found.length > 2 : sign >= '0' && sign <= '7') return decodeRun(found, decodeBytes)
    unknown ??= found
    return found
  })
  return { value, unknown }
}

/** Several octal or hexadecimal escapes, which may be the bytes of one character. */
function decodeRun(run: string, decodeBytes: (bytes: Uint8Array) => string | null): string {
  const bytes = run
    .slice(1)
    .split('\\')
    .map((code) => (code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8)))
  if (bytes.some((byte) => byte < 32 || byte === 127 || byte > 255)) return run
  return decodeBytes(Uint8Array.from(bytes)) ?? run
}
