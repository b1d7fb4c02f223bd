import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { replaceContent } from '../xml/element-edit.ts'
import { appendElements, childLayout, gapBefore, removeElements } from '../xml/element-layout.ts'
import { textOf } from '../xml/xml-query.ts'
import { type EscapeStyle, escapeXmlText } from '../xml/xml-text.ts'
import type { XmlDocument } from '../xml/xml-tree.ts'
import { appleNamesWithZero } from './apple-names.ts'
import type { Pair } from './plist.ts'
import type { PluralVariable, StringsdictItem } from './stringsdict-file.ts'

const ORDER: readonly PluralName[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** What edits need beside the file. */
export interface EditContext {
  readonly document: XmlDocument
  readonly style: EscapeStyle
  readonly options: ReadOptions
}

/** The changes that new texts make to an entry. */
export function editItem(context: EditContext, item: StringsdictItem, target: readonly string[]): Splice[] {
  if (item.kind === 'string') return setText(context, item.pair, target[0] ?? '')
  const wanted = wantedForms(context, item, target)
  const removed: Pair[] = []
  const missing: { name: PluralName; text: string }[] = []
  const changed = [...wanted].flatMap(([name, text]) => {
    const pair = item.forms.get(name)
    if (pair && (text !== '' || name === 'other')) return setText(context, pair, text)
    if (pair) removed.push(pair)
    else if (text !== '') missing.push({ name, text })
    return []
  })
  const elements = new Set(removed.flatMap(({ keyElement, value }) => [keyElement, value]))
  return [
    ...changed,
    ...removeElements(context.document, elements),
    ...insertForms(context, item, missing, elements),
  ]
}

/** Texts by form name; `other` accompanies the form that it repeats or replaces. */
function wantedForms(
  { document, options }: EditContext,
  item: PluralVariable,
  target: readonly string[],
): ReadonlyMap<PluralName, string> {
  const slots = formSlots(item, options)
  const wanted = new Map<PluralName, string>()
  slots.forEach(({ name }, index) => {
    wanted.set(name, target[index] ?? '')
  })
  const last = slots.at(-1)
  if (!last || wanted.has('other')) return wanted
  const other = item.forms.get('other')
  const isCopy = !other || (last.pair && textOf(document, other.value) === textOf(document, last.pair.value))
  return isCopy ? wanted.set('other', target[slots.length - 1] ?? '') : wanted
}

function setText({ document, style }: EditContext, { value }: Pair, text: string): Splice[] {
  return textOf(document, value) === text ? [] : [replaceContent(document, value, escapeXmlText(text, style))]
}

/** Inserts forms in the order of their names, formatted like the existing ones. */
function insertForms(
  context: EditContext,
  item: PluralVariable,
  missing: readonly { name: PluralName; text: string }[],
  removed: ReadonlySet<Pair['value']>,
): Splice[] {
  if (missing.length === 0) return []
  const { document } = context
  const dict = item.pair.value
  const layout = childLayout(document, dict)
  const model = [...item.forms.values()].at(0) ?? item.pairs.at(-1)
  const [keyGap, valueGap] = model
    ? [gapBefore(document, model.keyElement.start), gapBefore(document, model.value.start)]
    : [layout.gap, layout.gap]
  const kept = [...item.forms].filter(([, pair]) => !removed.has(pair.value))
  const byAnchor = Map.groupBy(missing, ({ name }) => {
    const before = kept.filter(([other]) => ORDER.indexOf(other) < ORDER.indexOf(name))
    return before.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)).at(-1)?.[1] ?? null
  })
  return [...byAnchor].map(([anchor, forms]) => {
    const ordered = [...forms].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))
    const xml = ordered.map(({ name, text }) => serializePair(name, serializeString(context, text), valueGap))
    const [first] = kept.map(([, pair]) => pair.keyElement.start).sort((a, b) => a - b)
    const at = anchor?.value.end ?? (first === undefined ? null : first - gapBefore(document, first).length)
    if (at === null) return appendElements(document, dict, xml, { ...layout, gap: keyGap || layout.gap })
    return { start: at, end: at, text: xml.map((pair) => `${keyGap}${pair}`).join('') }
  })
}

/** A key and its value. */
export function serializePair(key: string, value: string, gap: string): string {
  return `<key>${key}</key>${gap}${value}`
}

/** A string element. */
export function serializeString({ style }: Pick<EditContext, 'style'>, text: string): string {
  return `<string>${escapeXmlText(text, style)}</string>`
}

/** A plural form of a language, and its position in a file. */
interface FormSlot {
  /** The name under which it is or would be stored. */
  readonly name: PluralName
  readonly pair: Pair | null
}

/** The forms of a variable in the order of the language, zero first. */
function formSlots({ forms }: PluralVariable, options: ReadOptions): FormSlot[] {
  const names = appleNamesWithZero(options)
  return names.map((name, index) => {
    const own = forms.get(name)
    if (own || index < names.length - 1) return { name, pair: own ?? null }
    // Files without the form for larger numbers use the mandatory form for them.
    const other = forms.get('other')
    return other ? { name: 'other', pair: other } : { name, pair: null }
  })
}
