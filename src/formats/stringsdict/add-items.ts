import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { appendElements } from '../xml/element-layout.ts'
import { orderByTemplate } from '../xml/template-order.ts'
import { textOf } from '../xml/xml-query.ts'
import type { XmlDocument } from '../xml/xml-tree.ts'
import { type EditContext, serializePair, serializeString } from './edit-item.ts'
import { type NewString, type NewVariable, serializeNewString, serializeNewVariable } from './new-string.ts'
import { FORMAT_KEY, type Pair, pairLayout, stringOf, VALUE_TYPE_KEY } from './plist.ts'
import type { StringsdictFile, StringsdictItem } from './stringsdict-file.ts'

/** New texts of one key: the forms of its variables, and the format string under null. */
type NewTexts = ReadonlyMap<string | null, readonly string[]>

const XCODE_STEP = '\t'

/** Inserts new texts. A missing key is completed from the template, because half a plural is useless. */
export function addItems(
  context: EditContext,
  file: StringsdictFile,
  entries: readonly NewEntry[],
  template: StringsdictFile | null,
): Splice[] {
  const tops = new Map(file.items.map(({ top }) => [top.key, top]))
  const given = groupByKey(entries, template, tops)
  const known = Map.groupBy(template?.items ?? [], ({ top }) => top.key)
  const strings = new Map(
    [...given].map(([key, texts]) => [
      key,
      toNewString(key, texts, template?.document ?? null, known.get(key) ?? []),
    ]),
  )
  const step = template ? pairLayout(template.document, template.dict, XCODE_STEP).step : XCODE_STEP
  const layout = pairLayout(context.document, file.dict, step)
  const inside = [...strings.values()].flatMap((string) => {
    const top = tops.get(string.key)
    return top?.value.name === 'dict'
      ? extendDict(context, top, string, given.get(string.key) ?? new Map())
      : []
  })

  const ends = new Map([...tops].map(([key, { value }]) => [key, value]))
  const named = [...given.keys()]
    .filter((key) => !tops.has(key))
    .map((key) => ({ context: key, source: [], target: [] }))
  const outside = orderByTemplate(named, ends, [...known.keys()]).map(({ anchor, entries: placed }) => {
    const pairs = placed.flatMap(({ context: key }) => {
      const string = strings.get(key)
      return string ? [serializeNewString(context, string, layout)] : []
    })
    if (!anchor) return appendElements(context.document, file.dict, pairs, layout)
    const text = pairs.map((pair) => `${layout.gap}${pair}`).join('')
    return { start: anchor.end, end: anchor.end, text }
  })
  return [...inside, ...outside]
}

/** Groups new texts by key. A key may contain a colon, so known contexts decide first, then the plural forms. */
function groupByKey(
  entries: readonly NewEntry[],
  template: StringsdictFile | null,
  tops: ReadonlyMap<string, Pair>,
): ReadonlyMap<string, NewTexts> {
  const known = new Map(template?.items.map((item) => [item.context, item]))
  const groups = new Map<string, Map<string | null, readonly string[]>>()
  for (const { context, target } of entries) {
    const [key, variable] = splitContext(context, target, known.get(context), tops)
    const group = groups.get(key)
    if (group) group.set(variable, target)
    else groups.set(key, new Map([[variable, target]]))
  }
  return groups
}

function splitContext(
  context: string,
  target: readonly string[],
  item: StringsdictItem | undefined,
  tops: ReadonlyMap<string, Pair>,
): [key: string, variable: string | null] {
  if (item) return [item.top.key, item.kind === 'plural' ? item.pair.key : null]
  const colon = context.lastIndexOf(':')
  const isVariable = colon > 0 && colon < context.length - 1
  if (isVariable && (target.length > 1 || tops.has(context.slice(0, colon))))
    return [context.slice(0, colon), context.slice(colon + 1)]
  return [context, null]
}

/** The new texts of a key, completed from the template. */
function toNewString(
  key: string,
  texts: NewTexts,
  template: XmlDocument | null,
  items: readonly StringsdictItem[],
): NewString {
  const format = items.find((item) => item.kind === 'string')
  const known = items.flatMap((item) => (item.kind === 'plural' ? [item] : []))
  const variables: NewVariable[] = known.map(({ pair, pairs }) => ({
    name: pair.key,
    forms: texts.get(pair.key) ?? [],
    valueType: template && stringOf(template, pairs, VALUE_TYPE_KEY),
  }))
  for (const [name, forms] of texts) {
    const isKnown = known.some(({ pair }) => pair.key === name)
    if (name !== null && !isKnown) variables.push({ name, forms, valueType: null })
  }
  const templateFormat = template && format ? textOf(template, format.pair.value) : null
  const isPlain = format?.kind === 'string' && format.pair === format.top
  return { key, format: texts.get(null)?.[0] ?? templateFormat, variables, isPlain }
}

/** Adds missing pairs to an existing dictionary. */
function extendDict(context: EditContext, top: Pair, string: NewString, texts: NewTexts): Splice[] {
  const dict = top.value
  const layout = pairLayout(context.document, dict, XCODE_STEP)
  const splices: Splice[] = []
  if (texts.has(null)) {
    const pair = serializePair(
      FORMAT_KEY,
      serializeString(context, string.format ?? ''),
      layout.isCompact ? '' : layout.gap,
    )
    if (!dict.isSelfClosing && dict.children.length > 0)
      splices.push({ start: dict.contentStart, end: dict.contentStart, text: `${layout.gap}${pair}` })
    else return [appendElements(context.document, dict, [pair], layout)]
  }
  const variables = string.variables
    .filter(({ name }) => texts.has(name))
    .map((variable) => serializeNewVariable(context, variable, layout))
  if (variables.length > 0) splices.push(appendElements(context.document, dict, variables, layout))
  return splices
}
