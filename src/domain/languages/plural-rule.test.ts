import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  compilePlural,
  findPluralProblem,
  isSamePlural,
  listPluralExamples,
  type PluralRule,
} from './plural-rule.ts'

interface RecordedGroup {
  readonly rules: readonly string[]
  readonly forms: string
}

const recorded: Readonly<Record<'data' | 'corners', readonly RecordedGroup[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/plural-results.json'), 'utf8'),
)

// The numbers that test/oracles/plural-oracle.c uses, in its order.
const askedNumbers = [
  ...Array.from({ length: 1001 }, (_, n) => n),
  10_000,
  100_000,
  100_001,
  1_000_000,
  1_000_001,
  2_000_000,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53 - 1,
  -10,
  -9,
  -8,
  -7,
  -6,
  -5,
  -4,
  -3,
  -2,
  -1,
]

function rule(number: number, formula: string): PluralRule {
  return { number, formula }
}

function recordedRule(text: string): PluralRule {
  const separator = text.indexOf('|')
  return rule(Number(text.slice(0, separator)), text.slice(separator + 1))
}

describe('compilePlural', () => {
  const groups = [...recorded.data, ...recorded.corners]
  const cases = groups.flatMap(({ rules, forms }) => rules.map((text) => ({ text, forms })))

  it.each(cases)('chooses the forms of GNU libintl for $text', ({ text, forms }) => {
    const indexOf = compilePlural(recordedRule(text))

    expect(askedNumbers.map(indexOf).join('')).toBe(forms)
  })

  it('falls back to the first form if the formula divides by zero or returns no form', () => {
    const dividing = compilePlural(rule(2, '1 % (n - 3)'))
    const leaving = compilePlural(rule(2, 'n'))

    expect([2, 3, 4].map(dividing)).toEqual([1, 0, 0])
    expect([0, 1, 2, 3].map(leaving)).toEqual([0, 1, 0, 0])
  })

  it('rejects a formula that does not parse', () => {
    expect(() => compilePlural(rule(2, 'n !='))).toThrow('at character 5 of the plural formula')
  })
})

describe('findPluralProblem', () => {
  it.each([
    [rule(0, '0'), 'number', 'between 1 and 10'],
    [rule(11, '0'), 'number', 'between 1 and 10'],
    [rule(1.5, '0'), 'number', 'between 1 and 10'],
    [rule(Number.NaN, '0'), 'number', 'between 1 and 10'],
    [rule(2, ''), 'formula', 'at character 1 of'],
    [rule(2, 'n ** 2'), 'formula', 'at character 4 of'],
    [rule(2, 'n > 1 ? 2 : 0'), 'formula', 'no form from 0 to 1 for n = 2'],
    [rule(2, 'n - 1'), 'formula', 'no form from 0 to 1 for n = 0'],
    [rule(2, '1 / (n - 7) > 9'), 'formula', 'no form from 0 to 1 for n = 7'],
  ])('rejects %o', (wrong, field, message) => {
    const problem = findPluralProblem(wrong)

    expect(problem).toMatchObject({
      code: 'invalid',
      fields: { [field]: [expect.stringContaining(message)] },
    })
  })

  it('accepts every rule of the language data', () => {
    const rules = recorded.data.flatMap((group) => group.rules.map(recordedRule))

    expect(rules.length).toBeGreaterThan(70)
    expect(rules.filter(findPluralProblem)).toEqual([])
  })
})

describe('isSamePlural', () => {
  it.each([
    [rule(2, 'n != 1'), rule(2, '(n!=1)'), true],
    [rule(2, 'n > 1'), rule(2, 'n != 0 && n != 1'), true],
    [rule(2, 'n != 1'), rule(2, 'n > 1'), false],
    [rule(2, 'n != 1'), rule(3, 'n != 1'), false],
    [rule(2, 'n > 198'), rule(2, 'n > 199'), false],
    [rule(2, 'n == 200'), rule(2, 'n == 201'), true],
    [rule(2, 'n > 1'), rule(2, 'n > 1 && n < 1000'), false],
    [rule(2, '1 % n'), rule(2, 'n > 1'), false],
    [rule(2, 'broken('), rule(2, 'broken('), true],
    [rule(2, 'broken('), rule(2, 'broken ('), false],
  ])('compares %o and %o', (a, b, same) => {
    expect(isSamePlural(a, b)).toBe(same)
    expect(isSamePlural(b, a)).toBe(same)
  })
})

describe('listPluralExamples', () => {
  it('returns the first ten numbers of each form', () => {
    const czech = rule(3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2')

    expect(listPluralExamples(czech)).toEqual([[1], [2, 3, 4], [0, 5, 6, 7, 8, 9, 10, 11, 12, 13]])
  })

  it('includes thousands above 9,999', () => {
    const catalan = rule(3, '(n == 1) ? 0 : ((n != 0 && n % 1000000 == 0) ? 1 : 2)')

    expect(listPluralExamples(catalan)[1]).toEqual([1_000_000, 2_000_000])
  })

  it('leaves forms empty that no number has', () => {
    expect(listPluralExamples(rule(3, 'n != 1'))[2]).toEqual([])
  })
})
