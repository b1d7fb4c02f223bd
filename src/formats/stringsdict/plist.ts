import type { ProblemList } from '../keyed/problem-list.ts'
import { type ChildLayout, childLayout, gapBefore, layoutLike } from '../xml/element-layout.ts'
import { childElements, textOf } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'

/** Key of the text in which variables are put together. */
export const FORMAT_KEY = 'NSStringLocalizedFormatKey'
/** Key of the type of number that a variable takes. */
export const VALUE_TYPE_KEY = 'NSStringFormatValueTypeKey'

/** A key of a dictionary with its value. */
export interface Pair {
  readonly key: string
  readonly keyElement: XmlElement
  readonly value: XmlElement
}

/** The pairs of a `dict` in their order; what is no pair is told to `problems`. */
export function dictPairs(document: XmlDocument, dict: XmlElement, problems: ProblemList | null): Pair[] {
  const pairs: Pair[] = []
  let keyElement: XmlElement | null = null
  for (const element of childElements(dict)) {
    if (element.name === 'key') {
      if (keyElement) problems?.add(keyElement.start, 'This key has no value')
      keyElement = element
    } else if (keyElement) {
      pairs.push({ key: textOf(document, keyElement), keyElement, value: element })
      keyElement = null
    } else problems?.add(element.start, 'This value has no key')
  }
  if (keyElement) problems?.add(keyElement.start, 'This key has no value')
  return pairs
}

/** The value of a key that is a string, or null. */
export function stringOf(document: XmlDocument, pairs: readonly Pair[], key: string): string | null {
  const pair = pairs.find((candidate) => candidate.key === key && candidate.value.name === 'string')
  return pair ? textOf(document, pair.value) : null
}

/** How the pairs of a dictionary stand in the text. */
export interface PairLayout extends ChildLayout {
  /** The value stands in the line of its key. */
  readonly isCompact: boolean
}

/** The layout of the pairs that a dictionary has, or would have. */
export function pairLayout(document: XmlDocument, dict: XmlElement, fallback: string): PairLayout {
  const elements = childElements(dict)
  const lastKey = elements.findLast((element) => element.name === 'key')
  const value = elements.at(-1)
  const layout = lastKey
    ? layoutLike(document, dict, lastKey, fallback)
    : childLayout(document, dict, fallback)
  const isCompact = lastKey !== undefined && value !== undefined && gapBefore(document, value.start) === ''
  return { ...layout, isCompact }
}
