import { describe, expect, it } from 'vitest'
import { type CheckCase, checkedString } from '../../../test/support/describe-check.ts'
import { PLURALS } from '../../../test/support/flagged-cases.ts'
import { DIALECTS } from './dialects.ts'
import { findFormatProblems } from './find-format-problems.ts'

function messages(wanted: CheckCase): string[] {
  return findFormatProblems(checkedString(wanted), DIALECTS.python_format).map(
    ({ form, message }) => `${form}: ${message}`,
  )
}

describe('findFormatProblems', () => {
  it('names what is missing, added and out of order', () => {
    expect(messages({ source: '%(a)s', target: '%(b)s' })).toEqual([
      '0: The translation is missing %(a)s.',
      '0: The source does not contain %(b)s here.',
    ])
    expect(messages({ source: '%s %d', target: '%d %s' })).toEqual([
      '0: The placeholder %s is in a different order than in the source.',
    ])
    expect(messages({ source: '%d%%', target: '%d%' })).toEqual([
      '0: The character % does not start a placeholder here; write %% for a percent sign.',
    ])
  })

  it('compares the first form with the second source where the first has no placeholder', () => {
    const source = ['one file', '%d files']

    expect(messages({ source, target: ['%d Datei', '%d Dateien'], plural: PLURALS.german })).toEqual([])
    expect(messages({ source, target: ['%d', 'два', '%d'], plural: PLURALS.russian })).toEqual([
      '1: The translation is missing %d.',
    ])
  })

  it('compares the first form with the first source where that has a placeholder', () => {
    const source = ['%(user)s has one file', '%(user)s has %(count)d files']

    expect(
      messages({ source, target: ['%(user)s: 1', '%(user)s: %(count)d'], plural: PLURALS.german }),
    ).toEqual([])
  })

  it('lets no text without plurals leave placeholders out', () => {
    expect(messages({ source: '%d file', target: 'eine Datei', plural: PLURALS.german })).toHaveLength(1)
  })

  it('does not complain about signs where the source has the same mistake', () => {
    expect(messages({ source: '%s: 5%.', target: '%s: 5%.' })).toEqual([])
  })

  it('shows long placeholders in part', () => {
    const [message = ''] = messages({ source: `%(${'ж'.repeat(10_000)})s`, target: 'x' })

    expect(message).toBe(`0: The translation is missing %(${'ж'.repeat(78)}….`)
  })

  it('tells of at most twenty places in a form', () => {
    const target = Array.from({ length: 100 }, (_, index) => `%(name${index})s`).join()

    expect(messages({ source: 'text', target: [target, target] })).toHaveLength(40)
  })

  it('reads texts of a hundred thousand placeholders', () => {
    expect(messages({ source: '%s'.repeat(100_000), target: '%s'.repeat(100_000) })).toEqual([])
  })
})
