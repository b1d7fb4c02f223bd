import type { JsonUnit } from '../json/json-format.ts'
import type { JsonNode } from '../json/json-nodes.ts'
import type { StringPlace } from './string-places.ts'

/** A text of a string catalog in one language. */
export interface CatalogUnit extends JsonUnit {
  /** The member of `strings`. */
  readonly entry: JsonNode
  /** The language as the catalog writes it. */
  readonly language: string
  /** Null when the language has no text there yet. */
  readonly place: StringPlace | null
  /** The same text in the source language; null if the key is the text. */
  readonly sourcePlace: StringPlace | null
}
