import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedString, TEST_TOOLS } from '../../test/support/describe-check.ts'
import { propertyRuns } from '../../test/support/property-runs.ts'
import type { Check } from './check.ts'
import { ALL_CHECKS } from './registry.ts'

const LANGUAGES = ['cs', 'fr', 'ja', 'ar', 'hy', 'el', 'my', 'eu', 'kab', 'hi', 'en_GB', 'x']
const PIECES = [
  ' ',
  '\n',
  '\\n',
  '.',
  '…',
  '?!',
  '&',
  '&amp;',
  '<b>',
  '</',
  '{',
  '}',
  '%',
  '%s',
  '$',
  '\ud800',
  '\udc00',
]
const HUGE = 20_000

const oddText = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...PIECES, 'слово', '語', 'كـ')), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))

describe.each(ALL_CHECKS.map((check) => [check.id, check] as const))('%s', (_, check) => {
  it('finds places within any texts', () => {
    const forms = fc.array(oddText, { minLength: 1, maxLength: 4 })
    const property = fc.property(forms, forms, fc.constantFrom(...LANGUAGES), (source, target, language) => {
      expectPlacesWithin(check, source, target, language)
      expectPlacesWithin(check, source, source, language)
    })

    fc.assert(property, { numRuns: propertyRuns(50) })
  })

  it('copes with huge texts', () => {
    for (const piece of PIECES) {
      const huge = piece.repeat(HUGE / piece.length)
      expectPlacesWithin(check, [huge], [`${huge}x`], 'fr')
      expectPlacesWithin(check, [huge], [huge], 'fr')
    }
  })
})

function expectPlacesWithin(
  check: Check,
  source: readonly string[],
  target: readonly string[],
  language: string,
): void {
  const flags = [...check.enableFlags.map(withParameters), 'xml-text'].join(', ')
  const facts = { failures: 2, sameTarget: ['a'], sameSource: [{ target: 'a', isTranslated: true }] }
  const string = checkedString({ source, target, language, flags, facts })
  const texts = check.kind === 'source' ? source : target

  const places = check.find(string, TEST_TOOLS)

  for (const { form, start, end, message } of places) {
    const length = texts[form]?.length ?? -1
    if (start < 0 || start > end || end > length) expect.fail(`${start}–${end} of ${length}: ${message}`)
  }
}

function withParameters(flag: string): string {
  const parameters: Readonly<Record<string, string>> = {
    'max-length': '5',
    'max-lines': '2',
    'max-size': '50',
    accelerator: '"&"',
    placeholders: '"%s"',
    regex: '"^a"',
  }
  const value = parameters[flag]
  return value === undefined ? flag : `${flag}:${value}`
}
