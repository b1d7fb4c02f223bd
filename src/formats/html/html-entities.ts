import { parseFragment } from 'parse5'

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g

/** Common names, so that most texts need no table of all two thousand. */
const known = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '©'],
])

/** The text with character references resolved; names that HTML does not know stay. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return findNamed(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })
}

/** As `decodeReferences`, but references for `<`, `>` and `&` stay, as they would be markup. */
export function decodeText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole) => {
    const decoded = decodeReferences(whole)
    return decoded === '<' || decoded === '>' || decoded === '&' ? whole : decoded
  })
}

function findNamed(name: string): string | null {
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const [node] = parseFragment(`&${name};`).childNodes
  const value = node && 'value' in node ? node.value : ''
  if (value === '' || value.includes(name)) return null
  known.set(name, value)
  return value
}
