import { attributeOf, textBetween } from '../xml/xml-query.ts'
import { normalizeLines } from '../xml/xml-text.ts'
import type { XmlElement, XmlNode, XmlSource } from '../xml/xml-tree.ts'
import { trimSpace } from './unescape-android.ts'

/** A `string-array` with all of its items, including those that only reference other resources. */
export interface StringArray {
  readonly element: XmlElement
  readonly name: string
  readonly items: readonly XmlElement[]
}

/** An array item that is a text. */
interface ArrayText {
  readonly item: XmlElement
  /** The comments between the previous item and this one, as written. */
  readonly note: string
  /** From 0; items that are not texts count too. */
  readonly index: number
}

const REFERENCE =
  /^(?:@(?:null|empty|[+*]?(?:[\w.]+:)?\w+\/[\w.]+)|\?(?:[\w.]+:)?(?:attr\/[\w.]+)|\?[\w.]+:\w+)$/
const ITEM_KEY = /^(.+)\[(0|[1-9]\d{0,14})\]$/s

/** The key of an item, such as `days[0]`. */
export function itemKey(name: string, index: number): string {
  return `${name}[${index}]`
}

/** The array and index that a key refers to; null for other keys. */
export function parseItemKey(key: string): { readonly name: string; readonly index: number } | null {
  const [, name, index] = ITEM_KEY.exec(key) ?? []
  return name === undefined ? null : { name, index: Number(index) }
}

/** The array of an element; null when it has no name. */
export function toStringArray(source: XmlSource, element: XmlElement): StringArray | null {
  const name = attributeOf(source, element, 'name')
  return name ? { element, name, items: element.children.filter(isItem) } : null
}

/** True for an item that only references another resource: that resource is translated, not the item. */
export function isReference(source: XmlSource, { children, contentStart, contentEnd }: XmlElement): boolean {
  if (children.length > 0) return false
  const text = trimSpace(textBetween(source, contentStart, contentEnd))
  return REFERENCE.test(text)
}

function isItem(node: XmlNode): node is XmlElement {
  return node.kind === 'element' && node.name === 'item'
}

/** The texts of an array in order. */
export function listTexts(source: XmlSource, array: XmlElement): ArrayText[] {
  const texts: ArrayText[] = []
  let comments: string[] = []
  let index = 0
  for (const node of array.children) {
    if (node.kind === 'comment')
      comments.push(normalizeLines(source.text.slice(node.start + 4, node.end - 3)))
    if (node.kind !== 'element') continue
    if (isItem(node)) {
      if (!isReference(source, node)) texts.push({ item: node, note: comments.join('\n'), index })
      index += 1
    }
    comments = []
  }
  return texts
}
