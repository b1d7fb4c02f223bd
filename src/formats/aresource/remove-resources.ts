import type { EntryKey } from '../format.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { isReference, itemKey, type StringArray } from './array-items.ts'
import type { ResourceFile } from './open-resources.ts'

/**
 * The elements to remove for these keys. Apps access array items by index, so no item may move: items are only removed
 * from the end of their array, or together with the whole array.
 */
export function removedResources(file: ResourceFile, keys: ReadonlySet<EntryKey>): Set<XmlElement> {
  const removed = new Set<XmlElement>()
  for (const { name, element, array } of file.resources) if (!array && keys.has(name)) removed.add(element)
  const arrays = new Set(file.resources.flatMap(({ array }) => array ?? []))
  for (const array of arrays) for (const element of removedFrom(file, array, keys)) removed.add(element)
  return removed
}

function removedFrom(
  { document }: ResourceFile,
  { element, name, items }: StringArray,
  keys: ReadonlySet<EntryKey>,
): readonly XmlElement[] {
  const isAsked = items.map((_, index) => keys.has(itemKey(name, index)))
  const isEmptied = items.every((item, index) => isAsked[index] || isReference(document, item))
  if (isEmptied) return [element]
  return items.slice(isAsked.lastIndexOf(false) + 1)
}
