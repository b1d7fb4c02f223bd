import { parseFragment } from 'parse5'

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g

/** Common names, so that most texts do not need the full table of two thousand. */
const known = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '©'],
])

/** Resolves the character references of one document. */
export interface References {
  /** Resolves all references; unknown names stay. */
  decode(text: string): string
  /** The same, but references for `<`, `>` and `&` stay, because they would become markup. */
  decodeText(text: string): string
}

/** Maximum number of unknown names to look up, because lookups are slow. */
const MAX_UNKNOWN = 1000

/** The references of a new document. */
export function createReferences(): References {
  let unknown = 0

  function findNamed(name: string): string | null {
    const cached = known.get(name)
    if (cached !== undefined || unknown > MAX_UNKNOWN) return cached ?? null
    const [node] = parseFragment(`&${name};`).childNodes
    const value = node && 'value' in node ? node.value : ''
    const isFound = value !== '' && !value.includes(name)
    if (isFound) known.set(name, value)
    else unknown += 1
    return isFound ? value : null
  }

  function resolve(whole: string, decimal?: string, hex?: string, name?: string): string {
    if (name !== undefined) return findNamed(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  }

  function resolveText(whole: string, decimal?: string, hex?: string, name?: string): string {
    const decoded = resolve(whole, decimal, hex, name)
    return decoded === '<' || decoded === '>' || decoded === '&' ? whole : decoded
  }

  return {
    decode: (text) => (text.includes('&') ? text.replace(REFERENCE, resolve) : text),
    decodeText: (text) => (text.includes('&') ? text.replace(REFERENCE, resolveText) : text),
  }
}
