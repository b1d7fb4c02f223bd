import type { Splice } from '../text/splice.ts'
import { type SerializePlace, serializeQuoted, serializeText } from './serialize-scalar.ts'
import { lineEndAt } from './yaml-cursor.ts'
import type { YamlStyle } from './yaml-style.ts'
import { scalarText, writtenText } from './yaml-text.ts'
import {
  NOWHERE,
  type YamlAlias,
  type YamlCollection,
  type YamlFile,
  type YamlItem,
  type YamlScalar,
} from './yaml-tree.ts'

/** What shall become of a file. */
export interface YamlChanges {
  readonly file: YamlFile
  readonly style: YamlStyle
  readonly splices: Splice[]
  /** Replaced texts that aliases repeat: the aliases keep the old text. */
  readonly anchored: Set<YamlScalar>
  /** Those of them that go altogether. */
  readonly removed: Set<YamlScalar>
  /** Repetitions that became texts of their own. */
  readonly detached: Set<YamlAlias>
}

/** An empty list of changes. */
export function startChanges(file: YamlFile, style: YamlStyle): YamlChanges {
  return { file, style, splices: [], anchored: new Set(), removed: new Set(), detached: new Set() }
}

/** Replaces the text of an item in the same style; false if that is not possible. */
export function replaceText(
  changes: YamlChanges,
  item: YamlItem,
  container: YamlCollection | null,
  text: string,
): boolean {
  const { file, style, splices } = changes
  const { value, valueAt } = item
  const isFlow = container?.isFlow ?? false
  const place = { isFlow, indent: 0, newline: style.newline, quote: style.quote, width: 80, isLast: false }
  if (value === null) {
    if (valueAt === NOWHERE) return false
    const mark = isFlow && file.text.charAt(valueAt - 1) !== ':' ? ':' : ''
    splices.push({ start: valueAt, end: valueAt, text: `${mark} ${serializeText(text, style.text, place)}` })
    return true
  }
  if (value.kind === 'alias') {
    changes.detached.add(value)
    splices.push({ start: value.start, end: value.end, text: serializeText(text, style.text, place) })
    return true
  }
  if (value.kind !== 'scalar') return false
  if (scalarText(file.text, value) === text) return true
  if (value.properties?.anchor) changes.anchored.add(value)
  splices.push(spliceScalar(changes, value, text, place))
  return true
}

const TYPE_TAG = /^!!(?:int|float|bool|null|binary|timestamp)$/

function spliceScalar(
  { file: { text: old }, style }: YamlChanges,
  node: YamlScalar,
  text: string,
  place: SerializePlace,
): Splice {
  const { start, end, properties } = node
  const hasTypeTag = properties?.tag != null && TYPE_TAG.test(properties.tag) && properties.anchor === null
  const from = hasTypeTag ? properties.start : start
  if (node.style !== 'literal' && node.style !== 'folded') {
    return {
      start: from,
      end,
      text: serializeLike(old, node, text, { ...place, quote: quoteOf(node, style) }),
    }
  }
  const headerEnd = lineEndAt(old, start)
  const lines = old.slice(start, end).split(/\r\n|\n|\r/)
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 40)
  const isLast = end >= old.length
  const spelled = serializeText(text, node.style, { ...place, indent: node.indent, width, isLast })
  const hash = old.slice(start, headerEnd).indexOf('#')
  const comment = hash < 0 ? '' : ` ${old.slice(start + hash, headerEnd)}`
  const cut = /^[|>][+-]?/.exec(spelled)?.[0].length ?? spelled.length
  return { start: from, end, text: spelled.slice(0, cut) + comment + spelled.slice(cut) }
}

function quoteOf({ style }: YamlScalar, { quote }: YamlStyle): 'single' | 'double' {
  return style === 'single' || style === 'double' ? style : quote
}

const INTEGER = /^[-+]?\d+$/
const FLOAT = /^[-+]?\d*\.\d+$/

/** A text in the style of the existing one; numbers and booleans keep their type. */
function serializeLike(old: string, node: YamlScalar, text: string, place: SerializePlace): string {
  if (node.style !== 'plain') return asciiLike(old, node, serializeText(text, node.style, place))
  const written = old.slice(node.start, node.end)
  const isString = written === '' || node.properties?.tag === '!!str'
  for (const type of isString ? [] : [INTEGER, FLOAT]) if (type.test(written) && type.test(text)) return text
  if (/^(?:true|false)$/i.test(written) && (text === 'True' || text === 'False')) {
    if (written === written.toUpperCase()) return text.toUpperCase()
    return written === written.toLowerCase() ? text.toLowerCase() : text
  }
  // A symbol of Ruby stays one.
  if (written.startsWith(':') && /^:\w+$/.test(text)) return text
  return serializeText(text, isNull(written) ? place.quote : 'plain', place)
}

function isNull(written: string): boolean {
  return written === '' || /^(?:~|null)$/i.test(written)
}

/** Escapes non-ASCII characters if the previous text did. */
function asciiLike(old: string, { start, end }: YamlScalar, spelled: string): string {
  const before = old.slice(start, end)
  if (!spelled.startsWith('"') || !/\\[uUx]/.test(before) || /[^\u0000-\u007f]/.test(before)) return spelled
  return spelled.toWellFormed().replace(/[^\u0000-\u007f]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0
    const hex = code.toString(16).toUpperCase()
    return code > 0xffff ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`
  })
}

/** All splices; if aliases repeat a replaced text, the first of them takes over anchor and text. */
export function listSplices(changes: YamlChanges): readonly Splice[] {
  const { file, splices, anchored, detached } = changes
  if (anchored.size === 0) return splices
  const heirs = findAliases(file, anchored, detached)
  const moved = [...heirs].flatMap(([node, alias]) => {
    const { properties } = node
    if (!properties?.anchor) return []
    const name = `&${properties.anchor}`
    const at = file.text.indexOf(name, properties.start)
    const text = writtenText(file.text, node)
    const isInline = node.style === 'plain' || node.style === 'single' || node.style === 'double'
    const source = file.text.slice(node.start, node.end)
    const spelled = isInline && !/[\r\n]/.test(source) ? source : serializeQuoted(text, 'double')
    const end = file.text.charAt(at + name.length) === ' ' ? at + name.length + 1 : at + name.length
    const heir = { start: alias.start, end: alias.end, text: `${name} ${spelled}` }
    return changes.removed.has(node) ? [heir] : [{ start: at, end, text: '' }, heir]
  })
  return [...splices, ...moved]
}

/** For each text the first alias that will still repeat it. */
function findAliases(
  file: YamlFile,
  anchored: ReadonlySet<YamlScalar>,
  detached: ReadonlySet<YamlAlias>,
): Map<YamlScalar, YamlAlias> {
  const found = new Map<YamlScalar, YamlAlias>()
  const waiting = file.documents.map(({ root }) => root)
  // The list grows while it is walked.
  for (const node of waiting) {
    if (node?.kind === 'alias' && node.target && anchored.has(node.target)) {
      const known = found.get(node.target)
      if (!detached.has(node) && (!known || node.start < known.start)) found.set(node.target, node)
    }
    if (node?.kind === 'map' || node?.kind === 'list') for (const item of node.items) waiting.push(item.value)
  }
  return found
}
