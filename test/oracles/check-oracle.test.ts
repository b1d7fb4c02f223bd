import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { precision, recall, runCheckOracle } from './check-oracle.ts'
import { WANTED } from './print-checks.ts'

/** Excerpts lack strings that `inconsistent` compares; whole projects must reach `WANTED.strings`. */
const EXCERPTS = 0.995
const files = globSync(join(import.meta.dirname, 'checks/*.jsonl')).sort()

describe('checks of recorded strings', () => {
  const { strings, scores, differences } = runCheckOracle(files)
  const frequent = scores.filter(({ cases }) => cases >= WANTED.cases)

  it('are enough to tell', () => {
    expect(files.length).toBe(4)
    expect(strings).toBeGreaterThan(1300)
    expect(frequent.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['end_stop', 'same', 'same-plurals', 'multiple_failures']),
    )
  })

  it.each(frequent.map((score) => [score.id, score] as const))('report %s like the reference', (_, score) => {
    expect(precision(score)).toBeGreaterThanOrEqual(WANTED.share)
    expect(recall(score)).toBeGreaterThanOrEqual(WANTED.share)
  })

  it('are exactly those of the reference for nearly all strings', () => {
    const exact = strings - differences.length

    expect(exact / strings).toBeGreaterThanOrEqual(EXCERPTS)
  })
})

describe('checks of made-up strings', () => {
  it.each(['same-words', 'borders'])('are those of the reference for nearly all strings of %s', (name) => {
    const { strings, differences } = runCheckOracle([
      join(import.meta.dirname, `checks/made-up/${name}.jsonl`),
    ])

    expect(strings).toBeGreaterThanOrEqual(200)
    expect(1 - differences.length / strings).toBeGreaterThanOrEqual(WANTED.madeUp)
  })
})
