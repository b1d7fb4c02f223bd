import type { YamlItem } from './yaml-tree.ts'

/** Takes the items of collections in lines as soon as they are read, so that no tree of the whole file is kept. */
export interface ItemSink {
  /** A collection begins, below the key or dash that was told last. */
  enter(kind: 'map' | 'list'): void
  /** A key or dash was read, and its value follows. Null for a dash, and for a key that is a collection. */
  step(key: string | null, start: number): void
  /** An item is complete. */
  take(item: YamlItem): void
  /** The collection ends; gives the items of it that shall be told as one, with the item that holds them. */
  leave(): YamlItem[]
}
