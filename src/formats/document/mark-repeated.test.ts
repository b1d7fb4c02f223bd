import { describe, expect, it } from 'vitest'
import { hashText } from '../text/find-repeated.ts'
import { markRepeated } from './mark-repeated.ts'

function repeatedIn(texts: readonly string[]): number[] {
  const found = new Set<number>()
  markRepeated(
    texts.length,
    (index) => texts[index] ?? '',
    (index) => found.add(index),
  )
  return [...found].toSorted((a, b) => a - b)
}

const PRIME = 0x01000193

/** Different texts with the same hash: pairs of characters that lead from one state of FNV-1a to the same next one. */
function collidingTexts(pairs: number): string[] {
  let texts = ['']
  let state = 0x811c9dc5
  for (let count = 0; count < pairs; count += 1) {
    const { one, other, next } = findPair(state)
    texts = texts.flatMap((text) => [text + one, text + other])
    state = next
  }
  return texts
}

function findPair(state: number): { one: string; other: string; next: number } {
  const byHigh = new Map<number, number>()
  for (let first = 0; first < 0x10000; first += 1) {
    const product = Math.imul(state ^ first, PRIME)
    const known = byHigh.get(product >>> 16)
    byHigh.set(product >>> 16, first)
    if (known === undefined) continue
    const low = (Math.imul(state ^ known, PRIME) ^ product) & 0xffff
    const next = Math.imul(product ^ low, PRIME)
    return { one: String.fromCharCode(first, low), other: String.fromCharCode(known, 0), next }
  }
  throw new Error('No characters collide')
}

describe('texts that repeat', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `text ${index}`)

  it.each([
    ['none', [], []],
    ['one text', ['a'], []],
    ['two different ones', ['a', 'b'], []],
    ['two of three', ['a', 'b', 'a'], [0, 2]],
    ['all', ['a', 'a', 'a'], [0, 1, 2]],
    ['many different ones', many, []],
    ['two of many', [...many, 'text 7'], [7, 5000]],
  ])('are reported: %s', (_, texts, expected) => {
    expect(repeatedIn(texts)).toEqual(expected)
  })

  it('are reported among texts that were made to collide', () => {
    const texts = collidingTexts(8)

    expect(new Set(texts.map(hashText)).size).toBe(1)
    expect(new Set(texts).size).toBe(256)
    expect(repeatedIn([...texts, texts[3] ?? ''])).toEqual([3, 256])
  })
})
