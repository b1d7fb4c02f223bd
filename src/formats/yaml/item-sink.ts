import type { YamlItem } from './yaml-tree.ts'

/** Receives the items of block collections as soon as they are parsed, so that no tree of the whole file is kept. */
export interface ItemSink {
  /** A collection starts, below the last key or dash. */
  enter(kind: 'map' | 'list'): void
  /** A key or dash was parsed, and its value follows. Null for a dash, and for a key that is a collection. */
  step(key: string | null, start: number): void
  /** An item is complete. */
  take(item: YamlItem): void
  /** The collection ends; returns the items that belong together, with the item that contains them. */
  leave(): YamlItem[]
}
