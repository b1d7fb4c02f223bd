import type { Entry, FileContent, ReadOptions } from '../format.ts'
import { createProblemList } from '../keyed/problem-list.ts'
import { parseFlags } from '../po/flags.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { attributeOf, attributeValue, childElements, findAttribute } from '../xml/xml-query.ts'
import { normalizeLines } from '../xml/xml-text.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { quantitiesOf } from './quantities.ts'
import { readContent } from './read-content.ts'

/** A resource that can be translated. */
export interface Resource {
  readonly element: XmlElement
  readonly name: string
  readonly isPlural: boolean
}

/** A file that can be written. */
export interface ResourceFile extends XmlFile {
  readonly root: XmlElement
  /** In the order of the file. */
  readonly resources: readonly Resource[]
}

const MAX_PROBLEMS = 100
const NO_SOURCE: readonly string[] = []

/** Reads the strings and plurals; the tree is not kept. */
export function readResources(bytes: Uint8Array, options: ReadOptions): FileContent {
  const entries: Entry[] = []
  const nameless: number[] = []
  const quantities = quantitiesOf(options)
  let previousEnd = 0
  const { document, problems } = openXml(bytes, (source, element) => {
    const { parent } = element
    if (!parent || parent.parent) return true
    const note = noteAbove(source, element, previousEnd)
    previousEnd = element.end
    if (!isResource(element)) return false
    const entry = readEntry(source, element, quantities, note)
    if (entry) entries.push(entry)
    else nameless.push(element.start)
    return false
  })
  if (!document?.root) return { entries: [], problems }
  if (document.root.name !== 'resources') {
    const message = `The root element is ${document.root.name.slice(0, 50)}, not resources`
    return { entries: [], problems: [{ line: 1, column: 1, message }] }
  }
  const found = createProblemList(document.text)
  for (const offset of nameless) found.add(offset, 'This string has no name')
  return { entries, problems: [...problems, ...found.list()].slice(0, MAX_PROBLEMS) }
}

/** The file with its tree; null when an edit could damage it. */
export function openResources(bytes: Uint8Array): ResourceFile | null {
  const file = openXml(bytes)
  const root = file.document?.root
  if (!file.document || root?.name !== 'resources' || file.document.problems.length > 0) return null
  const { document } = file
  const resources = childElements(root)
    .filter(isResource)
    .flatMap((element) => {
      const name = attributeOf(document, element, 'name')
      return name ? [{ element, name, isPlural: element.name === 'plurals' }] : []
    })
  return { ...file, root, resources }
}

/** The elements that hold the forms of a plural, null where there is none. */
export function findForms(
  source: XmlSource,
  element: XmlElement,
  quantities: readonly string[],
): (XmlElement | null)[] {
  const forms = quantities.map((): XmlElement | null => null)
  let other: XmlElement | null = null
  for (const item of element.children) {
    const quantity =
      item.kind === 'element' && item.name === 'item' ? attributeOf(source, item, 'quantity') : null
    if (quantity === null || item.kind !== 'element') continue
    const index = quantities.indexOf(quantity)
    if (index >= 0) forms[index] ??= item
    else if (quantity === 'other') other ??= item
  }
  // Files made for another rule call the last form “other”.
  if (other && forms.length > 0) forms[forms.length - 1] ??= other
  return forms
}

/** The items of a plural by quantity. */
export function itemsOf(source: XmlSource, element: XmlElement): Map<string, XmlElement> {
  const items = new Map<string, XmlElement>()
  for (const item of childElements(element, 'item')) {
    const quantity = attributeOf(source, item, 'quantity')
    if (quantity !== null && !items.has(quantity)) items.set(quantity, item)
  }
  return items
}

function isResource({ name }: XmlElement): boolean {
  return name === 'string' || name === 'plurals'
}

function readEntry(
  source: XmlSource,
  element: XmlElement,
  quantities: readonly string[],
  note: string,
): Entry | null {
  const name = findAttribute(source, element, 'name')
  if (!name || name.valueStart === name.valueEnd) return null
  const hasMore = element.contentStart - element.start > element.name.length + name.end - name.start + 3
  const flags = hasMore ? attributeOf(source, element, 'weblate-flags') : null
  return {
    context: attributeValue(source, name),
    source: NO_SOURCE,
    target:
      element.name === 'string'
        ? [readContent(source, element)]
        : findForms(source, element, quantities).map((item) => (item ? readContent(source, item) : '')),
    previousSource: '',
    location: '',
    note,
    flags: flags === null ? '' : parseFlags(flags).text,
    isFuzzy: false,
    isApproved: false,
    isReadonly: hasMore && attributeOf(source, element, 'translatable') === 'false',
  }
}

/** The comments between the element before and this one, as written. */
function noteAbove({ text }: XmlSource, element: XmlElement, previousEnd: number): string {
  const siblings = element.parent?.children ?? []
  if ((siblings.at(-2)?.start ?? -1) < previousEnd) return ''
  const comments: string[] = []
  for (let index = siblings.length - 1; index >= 0; index -= 1) {
    const node = siblings[index]
    if (!node || node.start < previousEnd) break
    if (node.kind === 'comment') comments.push(normalizeLines(text.slice(node.start + 4, node.end - 3)))
  }
  return comments.reverse().join('\n')
}
