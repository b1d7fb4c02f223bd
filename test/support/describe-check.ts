import { describe, expect, it } from 'vitest'
import type { Check, CheckedString, CheckFacts, CheckTools, Finding } from '../../src/checks/check.ts'
import { runChecks } from '../../src/checks/run-checks.ts'
import { flagSet } from '../../src/domain/flags/flag-set.ts'
import { STATE, type State } from '../../src/domain/units/state.ts'

/** A string for a check; what is left out is as in an ordinary translation from English to Czech. */
export interface CheckCase {
  readonly source: string | readonly string[]
  readonly target?: string | readonly string[]
  readonly language?: string
  readonly sourceLanguage?: string
  readonly plural?: { readonly number: number; readonly formula: string }
  readonly flags?: string
  readonly state?: State
  readonly context?: string
  readonly note?: string
  readonly location?: string
  readonly fileFormat?: string
  readonly names?: readonly string[]
  readonly facts?: CheckFacts
}

/** A string that a check reports, and the part of the text that is marked; several where there are several. */
export interface ReportedCase extends CheckCase {
  readonly marked: string | readonly string[]
}

/** Plain expressions: those in tests are not hostile. */
export const TEST_TOOLS: CheckTools = {
  findMatches(pattern, text, { isCaseIgnored }) {
    const regex = new RegExp(pattern, isCaseIgnored ? 'giu' : 'gu')
    return [...text.matchAll(regex)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }))
  },
}

/** Makes the string of a case. */
export function checkedString(wanted: CheckCase): CheckedString {
  const forms = (text: string | readonly string[]) => (typeof text === 'string' ? [text] : text)
  return {
    source: forms(wanted.source),
    target: forms(wanted.target ?? wanted.source),
    context: '',
    note: '',
    location: '',
    state: STATE.translated,
    fileFormat: 'po',
    names: [],
    facts: {},
    language: 'cs',
    sourceLanguage: 'en',
    plural: { number: 3, formula: '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2' },
    ...(({ source: _, target: __, flags: ___, ...rest }) => rest)(wanted),
    flags: flagSet(wanted.flags ?? ''),
  }
}

/** Table tests of a check: strings that pass, at least eight, and strings that are reported, at least eight. */
export function describeCheck(
  check: Check,
  tables: { readonly passes: readonly CheckCase[]; readonly reports: readonly ReportedCase[] },
): void {
  describe(`the check ${check.id}`, () => {
    it('has enough cases', () => {
      expect(tables.passes.length).toBeGreaterThanOrEqual(8)
      expect(tables.reports.length).toBeGreaterThanOrEqual(8)
    })
    it.each(tables.passes.map((wanted) => [title(wanted), wanted] as const))('accepts %s', (_, wanted) => {
      expect(findingsOf(check, wanted)).toEqual([])
    })
    it.each(tables.reports.map((wanted) => [title(wanted), wanted] as const))('reports %s', (_, wanted) => {
      const string = checkedString(wanted)
      const findings = findingsOf(check, wanted)
      const texts = check.kind === 'source' ? string.source : string.target

      expect(findings.map(({ form, start, end }) => texts[form]?.slice(start, end))).toEqual(
        typeof wanted.marked === 'string' ? [wanted.marked] : wanted.marked,
      )
      for (const { form, start, end, message } of findings) {
        expect(start).toBeLessThanOrEqual(end)
        expect(end).toBeLessThanOrEqual(texts[form]?.length ?? -1)
        expect(message).toMatch(/^[A-Z“"'].*[.”]$/su)
      }
    })
  })
}

function findingsOf(check: Check, wanted: CheckCase): readonly Finding[] {
  const string = checkedString(wanted)
  return runChecks(string, check.kind, TEST_TOOLS, [check])[0]?.findings ?? []
}

function title({ source, target = '', language = 'cs', flags = '' }: CheckCase): string {
  return `${JSON.stringify(source)} → ${JSON.stringify(target)} (${language}${flags === '' ? '' : `; ${flags}`})`
}
