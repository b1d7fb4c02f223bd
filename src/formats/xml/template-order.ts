import type { NewEntry } from '../format.ts'
import type { XmlElement } from './xml-tree.ts'

/** New entries to insert together, and the element that they follow; null for the end of the file. */
interface PlacedEntries {
  readonly anchor: XmlElement | null
  readonly entries: readonly NewEntry[]
}

/** Finds positions for new entries: each after its predecessor in the template, in template order. */
export function orderByTemplate(
  entries: readonly NewEntry[],
  present: ReadonlyMap<string, XmlElement>,
  templateNames: readonly string[],
): PlacedEntries[] {
  const added = new Map(entries.map((entry) => [entry.context, entry]))
  const groups = new Map<XmlElement | null, NewEntry[]>()
  function place(anchor: XmlElement | null, entry: NewEntry): void {
    const group = groups.get(anchor)
    if (group) group.push(entry)
    else groups.set(anchor, [entry])
  }
  let anchor: XmlElement | null = null
  for (const name of templateNames) {
    anchor = present.get(name) ?? anchor
    const entry = added.get(name)
    if (!entry) continue
    added.delete(name)
    place(anchor, entry)
  }
  for (const entry of added.values()) place(null, entry)
  return [...groups].map(([anchor, group]) => ({ anchor, entries: group }))
}
