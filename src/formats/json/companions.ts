import { hasKey, type JsonNode, keyAt, nextOf, nodeAt, SPAN } from './json-nodes.ts'
import type { JsonDocument } from './json-tree.ts'

/** How the members are named that describe another member of the same object. */
export interface CompanionNames {
  /** The character that all of their keys start with. */
  readonly sign: string
  /** The key of the member that such a key describes; null for an ordinary text. */
  ownerOf(key: string): string | null
}

/** Finds the member with a key that describes a text, or null. */
type FindCompanion = (text: JsonNode, key: string) => JsonNode | null

/** More do not follow one text. */
const MAX_COMPANIONS = 8

/** A finder for companions, which usually follow their text directly: only the others are collected. */
export function startCompanions(
  document: JsonDocument,
  object: JsonNode,
  { sign, ownerOf }: CompanionNames,
): FindCompanion {
  const strays = new Map<string, number>()
  const end = nextOf(document, object.id)
  const isOrdered = document.repeated.size === 0
  let owner = -1
  let count = 0
  for (let child = object.id + 1; child < end; child = nextOf(document, child)) {
    const key = hasSign(child) ? keyAt(document, child) : ''
    const about = key === '' ? null : ownerOf(key)
    count = about === null ? 0 : count + 1
    if (about === null) owner = child
    else if (!isOrdered || owner < 0 || count > MAX_COMPANIONS || !hasKey(document, owner, about))
      strays.set(key, child)
  }

  return ({ id }, key) => {
    const stray = strays.size > 0 ? strays.get(key) : undefined
    if (stray !== undefined) return nodeAt(document, stray)
    let next = nextOf(document, id)
    for (let steps = 0; steps < MAX_COMPANIONS && next < end && hasSign(next); steps += 1) {
      if (hasKey(document, next, key)) return nodeAt(document, next)
      next = nextOf(document, next)
    }
    return null
  }

  function hasSign(id: number): boolean {
    const keyStart = document.spans[id * SPAN.size + SPAN.keyStart] ?? 0
    return document.text.startsWith(sign, keyStart + 1)
  }
}
