import { type ChildLayout, childLayout, gapBefore, layoutLike } from '../xml/element-layout.ts'
import { childElements, textOf } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'

/** Key of the format string that combines the variables. */
export const FORMAT_KEY = 'NSStringLocalizedFormatKey'
/** Key of a variable's number type. */
export const VALUE_TYPE_KEY = 'NSStringFormatValueTypeKey'

/** Variables have custom names; Apple's own names are rules for widths and devices. */
export function isRule(key: string): boolean {
  return key.startsWith('NSString')
}

/** What identifies a variable of a key. */
export function variableContext(key: string, variable: string): string {
  return `${key}:${variable}`
}

/** A key of a dictionary with its value. */
export interface Pair {
  readonly key: string
  readonly keyElement: XmlElement
  readonly value: XmlElement
}

/** Pairs keys and values as they are read; anything else is reported to `report`. */
interface PairReader {
  /** The key of a value; null for a key, or a value without one. */
  keyOf(element: XmlElement): XmlElement | null
  end(): void
}

/** A reader for the elements of one dictionary. */
export function createPairReader(report: (offset: number, message: string) => void): PairReader {
  let waiting: XmlElement | null = null
  return {
    keyOf(element) {
      const key = waiting
      if (element.name === 'key') {
        if (key) report(key.start, 'This key has no value')
        waiting = element
        return null
      }
      if (!key) report(element.start, 'This value has no key')
      waiting = null
      return key
    },
    end() {
      if (waiting) report(waiting.start, 'This key has no value')
    },
  }
}

/** The pairs of a `dict` in order; anything else is skipped. */
export function dictPairs(document: XmlDocument, dict: XmlElement): Pair[] {
  const reader = createPairReader(() => undefined)
  return childElements(dict).flatMap((value) => {
    const keyElement = reader.keyOf(value)
    return keyElement ? [{ key: textOf(document, keyElement), keyElement, value }] : []
  })
}

/** The value of a key that is a string, or null. */
export function stringOf(document: XmlDocument, pairs: readonly Pair[], key: string): string | null {
  const pair = pairs.find((candidate) => candidate.key === key && candidate.value.name === 'string')
  return pair ? textOf(document, pair.value) : null
}

/** The formatting of the pairs in a dictionary. */
export interface PairLayout extends ChildLayout {
  /** The value is in the line of its key. */
  readonly isCompact: boolean
}

/** The formatting of the pairs that a dictionary has or would have. */
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
