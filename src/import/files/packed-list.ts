import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * A list as text in parts: receiving a hundred thousand objects from another thread at once would block the event loop.
 */
export type PackedList = readonly Uint8Array<ArrayBuffer>[]

const PART = 500

/** Packs a list, in the thread that created it. */
export function packList(items: readonly unknown[]): PackedList {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < items.length; at += PART) {
    parts.push(new TextEncoder().encode(JSON.stringify(items.slice(at, at + PART))))
  }
  return parts
}

/** Unpacks it part by part; other requests run in between. */
export async function unpackList<Item>(parts: PackedList): Promise<Item[]> {
  const items: Item[] = []
  for (const part of parts) {
    for (const item of JSON.parse(new TextDecoder().decode(part)) as Item[]) items.push(item)
    await nextTurn()
  }
  return items
}
