import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { appendElements, childLayout } from '../xml/element-layout.ts'
import { innerXml } from '../xml/xml-query.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { isReference, parseItemKey, type StringArray } from './array-items.ts'
import { type AddContext, innerGap, kindIn, noteXml, startTag } from './new-resource.ts'
import type { ResourceFile } from './open-resources.ts'
import { readContent } from './read-content.ts'
import { serializeContent } from './serialize-content.ts'
import { editText, forItems } from './write-resource.ts'

/** New texts of one array. */
interface ArrayAddition {
  readonly name: string
  /** The array in the file, or null. */
  readonly own: StringArray | null
  readonly model: StringArray | null
  readonly texts: ReadonlyMap<number, NewEntry>
}

/** Indexes beyond the template's are accepted up to this one. */
const MAX_INDEX = 1000

/** Separates new strings and plurals from new array items, which are grouped by array. */
export function splitEntries(
  { resources, arrays }: ResourceFile,
  template: ResourceFile | null,
  entries: readonly NewEntry[],
): { readonly strings: readonly NewEntry[]; readonly additions: readonly ArrayAddition[] } {
  const taken = new Set(resources.flatMap(({ name, array }) => (array ? [] : [name])))
  const known = new Map(template?.resources.toReversed().map((resource) => [resource.name, resource]))
  const strings: NewEntry[] = []
  const additions = new Map<string, ArrayAddition & { readonly texts: Map<number, NewEntry> }>()
  for (const entry of entries) {
    const model = known.get(entry.context)
    const place = model && !model.array ? null : parseItemKey(entry.context)
    if (!place) {
      if (!taken.has(entry.context)) strings.push(entry)
      taken.add(entry.context)
      continue
    }
    const { name, index } = place
    const addition = additions.get(name) ?? {
      name,
      own: arrays.get(name) ?? null,
      model: template?.arrays.get(name) ?? null,
      texts: new Map<number, NewEntry>(),
    }
    if (index >= Math.max(MAX_INDEX, addition.model?.items.length ?? 0)) continue
    if (!addition.texts.has(index)) addition.texts.set(index, entry)
    additions.set(name, addition)
  }
  return { strings, additions: [...additions.values()] }
}

/** A new array with the comment above it: all items of the template, because Android treats an array as a whole. */
export function newArrayXml(file: ResourceFile, addition: ArrayAddition, add: AddContext): string[] {
  const { name, model, texts } = addition
  const notes = new Set([...texts.values()].map(({ note = '' }) => note))
  const shared = notes.size === 1 ? [...notes][0] : undefined
  const gap = innerGap(add.layout)
  const count = Math.max(model?.items.length ?? 0, lastOf(texts) + 1)
  const items = itemXmls(file, addition, add, { from: 0, to: count, hasNotes: shared === undefined })
  const inside = items.map((xml) => `${gap}${xml}`).join('')
  const start = startTag(name, add.template, model)
  return [...noteXml(shared), `<string-array ${start}>${inside}${add.layout.gap}</string-array>`]
}

/** The splices that add texts to an existing array: at its end, and in place of items copied from the template. */
export function extendArray(file: ResourceFile, addition: ArrayAddition, add: AddContext): Splice[] {
  const { own, texts } = addition
  if (!own) return []
  const count = Math.max(own.items.length, lastOf(texts) + 1)
  const xmls = itemXmls(file, addition, add, { from: own.items.length, to: count, hasNotes: true })
  const layout = childLayout(file.document, own.element, add.layout.step || '    ')
  return [
    ...replaceFillers(file, addition, add),
    ...(xmls.length === 0 ? [] : [appendElements(file.document, own.element, xmls, layout)]),
  ]
}

function lastOf(texts: ArrayAddition['texts']): number {
  let last = -1
  for (const index of texts.keys()) last = Math.max(last, index)
  return last
}

/** Items with the template's text are not translated yet. */
function replaceFillers(
  { document }: ResourceFile,
  { own, model, texts }: ArrayAddition,
  { template, context }: AddContext,
): Splice[] {
  return [...texts].flatMap(([index, { target }]) => {
    const item = own?.items[index]
    const source = model?.items[index]
    if (!item || !source || !template || isReference(document, item)) return []
    if (readContent(document, item) !== readContent(template.document, source)) return []
    return editText(item, target[0] ?? '', forItems({ ...context, templateKind: kindIn(template, source) }))
  })
}

/** The items of a range: new texts, or else those of the template. */
function itemXmls(
  file: ResourceFile,
  { model, texts }: ArrayAddition,
  add: AddContext,
  { from, to, hasNotes }: { readonly from: number; readonly to: number; readonly hasNotes: boolean },
): string[] {
  const xmls: string[] = []
  for (let index = from; index < to; index += 1) {
    const entry = texts.get(index)
    const source = model?.items[index] ?? null
    if (entry && hasNotes) xmls.push(...noteXml(entry.note))
    xmls.push(`<item>${itemContent(file, entry?.target[0] ?? null, source, add)}</item>`)
  }
  return xmls
}

function itemContent(
  { root }: ResourceFile,
  text: string | null,
  source: XmlElement | null,
  { template, context }: AddContext,
): string {
  if (!template || !source) return serialize(text ?? '', 'plain')
  if (text === null && isReference(template.document, source))
    return innerXml(template.document, source).trim()
  return serialize(text ?? readContent(template.document, source), kindIn(template, source))

  function serialize(content: string, templateKind: ReturnType<typeof kindIn>): string {
    return serializeContent(content, {
      ...forItems({ ...context, templateKind }),
      parent: root,
      element: null,
    })
  }
}
