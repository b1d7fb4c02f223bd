import { joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import { parseFlags } from '../flags/parse-flags.ts'
import type { Entry, EntryDetails, FileContent, ReadOptions } from '../format.ts'
import { createProblemList } from '../text/problem-list.ts'
import { openXml } from '../xml/open-xml.ts'
import { attributeOf, attributeValue, findAttribute } from '../xml/xml-query.ts'
import { normalizeLines } from '../xml/xml-text.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { itemKey, listTexts } from './array-items.ts'
import { findForms } from './open-resources.ts'
import { quantitiesOf } from './quantities.ts'
import { readContent } from './read-content.ts'

const MAX_PROBLEMS = 100

/** Reads strings, plurals and array items; the tree is discarded. */
export function readResources(bytes: Uint8Array, options: ReadOptions): FileContent {
  const entries: Entry[] = []
  const nameless: { readonly offset: number; readonly message: string }[] = []
  const quantities = quantitiesOf(options)
  let previousEnd = 0
  const { document, problems } = openXml(bytes, (source, element) => {
    const { parent, name } = element
    if (!parent || parent.parent) return true
    const note = noteAbove(source, element, previousEnd)
    previousEnd = element.end
    if (name === 'string-array') {
      if (!readArray(source, element, note, entries))
        nameless.push({ offset: element.start, message: 'This array has no name' })
    } else if (name === 'string' || name === 'plurals') {
      const entry = readEntry(source, element, quantities, note)
      if (entry) entries.push(entry)
      else nameless.push({ offset: element.start, message: 'This string has no name' })
    }
    return false
  })
  if (!document?.root) return { entries: [], problems }
  if (document.root.name !== 'resources') {
    const message = `The root element is ${document.root.name.slice(0, 50)}, not resources`
    return { entries: [], problems: [{ line: 1, column: 1, message }] }
  }
  const found = createProblemList(document.text)
  for (const { offset, message } of nameless) found.add(offset, message)
  return { entries, problems: [...problems, ...found.list()].slice(0, MAX_PROBLEMS) }
}

function readEntry(
  source: XmlSource,
  element: XmlElement,
  quantities: readonly string[],
  note: string,
): Entry | null {
  const head = readHead(source, element)
  if (!head) return null
  const { name, flags, isReadonly } = head
  const target =
    element.name === 'string'
      ? [readContent(source, element)]
      : findForms(source, element, quantities).map((item) => (item ? readContent(source, item) : ''))
  return toEntry(name, target, { note, flags, isReadonly })
}

/** Adds the texts of an array; false when it has no name. */
function readArray(source: XmlSource, element: XmlElement, above: string, entries: Entry[]): boolean {
  const head = readHead(source, element)
  if (!head) return false
  const { name, flags, isReadonly } = head
  for (const { item, index, note } of listTexts(source, element)) {
    const remarks = { note: note || above, flags, isReadonly }
    entries.push(toEntry(itemKey(name, index), [readContent(source, item)], remarks))
  }
  return true
}

/** The attributes of a start tag; null if it has no name. */
function readHead(source: XmlSource, element: XmlElement): ResourceHead | null {
  const name = findAttribute(source, element, 'name')
  if (!name || name.valueStart === name.valueEnd) return null
  const hasMore = element.contentStart - element.start > element.name.length + name.end - name.start + 3
  const flags = hasMore ? attributeOf(source, element, 'weblate-flags') : null
  return {
    name: attributeValue(source, name),
    flags: flags === null ? '' : parseFlags(flags).text,
    isReadonly: hasMore && attributeOf(source, element, 'translatable') === 'false',
  }
}

interface ResourceHead {
  readonly name: string
  readonly flags: string
  readonly isReadonly: boolean
}

function toEntry(
  context: string,
  target: readonly string[],
  remarks: Pick<EntryDetails, 'note' | 'flags' | 'isReadonly'>,
): Entry {
  return {
    context,
    source: '',
    target: joinForms(target),
    details: entryDetails(remarks),
  }
}

/** The comments between the element before and this one, as written. */
function noteAbove({ text }: XmlSource, element: XmlElement, previousEnd: number): string {
  const siblings = element.parent?.children ?? []
  const before = siblings.length < 2 ? undefined : siblings[siblings.length - 2]
  if (!before || before.start < previousEnd) return ''
  const comments: string[] = []
  for (let index = siblings.length - 1; index >= 0; index -= 1) {
    const node = siblings[index]
    if (!node || node.start < previousEnd) break
    if (node.kind === 'comment') comments.push(normalizeLines(text.slice(node.start + 4, node.end - 3)))
  }
  return comments.reverse().join('\n')
}
