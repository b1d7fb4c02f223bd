import type { CheckCase, ReportedCase } from './describe-check.ts'

type Text = string | readonly string[]

/** Source, translation and what else differs from an ordinary case. */
type Row = readonly [source: Text, target: Text, more?: Partial<CheckCase>]

/** As `Row`, with the parts that are marked. */
type ReportedRow = readonly [source: Text, target: Text, marked: Text, more?: Partial<CheckCase>]

/** Strings that pass, all with these flags. */
export function passing(flags: string, rows: readonly Row[]): CheckCase[] {
  return rows.map(([source, target, more]) => ({ source, target, flags, ...more }))
}

/** Strings that are reported, all with these flags. */
export function reporting(flags: string, rows: readonly ReportedRow[]): ReportedCase[] {
  return rows.map(([source, target, marked, more]) => ({ source, target, marked, flags, ...more }))
}

/** Plural rules whose forms differ in which numbers they cover. */
export const PLURALS = {
  arabic: {
    number: 6,
    formula: 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5',
  },
  french: { number: 2, formula: 'n > 1' },
  german: { number: 2, formula: 'n != 1' },
  japanese: { number: 1, formula: '0' },
  russian: {
    number: 3,
    formula: 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2',
  },
} as const
