import type { Format, NewEntry } from '../format.ts'
import type { KeyedFile, KeyedSyntax } from '../keyed/keyed-file.ts'
import { createKeyedFormat, openKeyedFile, withText } from '../keyed/keyed-format.ts'
import { type Block, insertBlocks } from '../keyed/place-items.ts'
import { decodeText } from '../text/encoding.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { lineEndingOf } from '../text/position.ts'
import { scanIni } from './scan-ini.ts'
import { createIniWriter, type IniDialect, sectionOf } from './write-ini.ts'

/** INI files with sections. */
export const ini = iniFormat({
  hasContinuation: true,
  decode: (raw) => raw,
  encode: (text) => text,
})

/** Messages of Inno Setup: INI files in which `%n` is a line break. */
export const islu = iniFormat({
  hasContinuation: false,
  decode: (raw) => raw.replace(/%[%nt]/g, (found) => SHOWN[found] ?? found),
  encode: (text) => text.replaceAll('\r', '').replaceAll('\n', '%n').replaceAll('\t', '%t'),
})

const SHOWN: Readonly<Record<string, string>> = { '%n': '\n', '%t': '\t' }

function iniFormat(dialect: IniDialect): Format {
  const syntax: KeyedSyntax = {
    decode: (bytes) => decodeText(bytes),
    charset: 'utf-8',
    scan: (text, visit) => scanIni(text, visit, dialect),
    createWriter: (file) => createIniWriter(file, dialect),
    decodeKey: (key) => key,
    encodeKey: (text) => text,
  }
  return {
    ...createKeyedFormat(syntax),

    add(bytes, entries, { template }) {
      const order = (template && openKeyedFile(syntax, template)?.items.map((item) => item.key)) ?? []
      let result = bytes
      for (const [section, group] of Map.groupBy(entries, (entry) => sectionOf(entry.context))) {
        const file = openKeyedFile(syntax, result)
        if (file) result = addToSection(syntax, file, { section, entries: group, order })
      }
      return result
    },
  }
}

interface Addition {
  /** With its brackets; empty for entries before the first one. */
  readonly section: string
  readonly entries: readonly NewEntry[]
  /** Keys of the template. */
  readonly order: readonly string[]
}

function addToSection(
  syntax: KeyedSyntax,
  file: KeyedFile,
  { section, entries, order }: Addition,
): Uint8Array {
  const writer = syntax.createWriter(file)
  const present = new Set(file.items.map((item) => item.key))
  const blocks = entries.flatMap(({ context: key, target, note = '' }): Block[] => {
    if (present.has(key)) return []
    const text = writer.serializeItem({ key, value: target[0] ?? '', note })
    return text !== null && isEncodable(text, file.encoding) ? [{ key, text }] : []
  })
  if (blocks.length === 0 || /[\r\n]/.test(section)) return withText(file, file.text)
  const items = file.items.filter((item) => sectionOf(item.key) === section)
  const keys = order.filter((key) => sectionOf(key) === section)
  const place = items.at(-1)?.end ?? findSectionEnd(file.text, section)
  if (place !== null) return withText(file, insertBlocks({ text: file.text, items }, blocks, keys, place))
  const lineEnd = lineEndingOf(file.text)
  const [first, ...others] = blocks
  const opened = first ? [{ key: first.key, text: `${section}${lineEnd}${first.text}` }, ...others] : []
  const apart = opened.map((block, index) => (index === 0 ? { ...block, text: lineEnd + block.text } : block))
  return withText(file, insertBlocks({ text: file.text, items: [] }, file.text === '' ? opened : apart, []))
}

/** The end of the line that opens a section; null if there is none. Entries without a section are at the top. */
function findSectionEnd(text: string, section: string): number | null {
  if (section === '') return 0
  let at = text.indexOf(section)
  while (at >= 0) {
    let lineStart = at
    while (text[lineStart - 1] === ' ' || text[lineStart - 1] === '\t') lineStart -= 1
    const lineEnd = /[^\r\n]*(?:\r\n|\n|\r|$)/y
    lineEnd.lastIndex = at + section.length
    const rest = lineEnd.exec(text)?.[0] ?? ''
    if (lineStart === 0 || /[\r\n]/.test(text[lineStart - 1] ?? '')) return at + section.length + rest.length
    at = text.indexOf(section, at + 1)
  }
  return null
}
