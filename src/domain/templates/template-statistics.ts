import { percent } from '../percent.ts'
import type { Value, ValueRecord } from './value.ts'

/** Strings, words and characters in some state. */
interface Counts {
  readonly strings: number
  readonly words: number
  readonly chars: number
}

/** The stored counters of a translation. */
export interface TranslationCounts {
  readonly all: Counts
  readonly translated: Counts
  readonly fuzzy: Counts
  readonly approved: Counts
  readonly readonly: Counts
  /** With failing checks. */
  readonly allchecks: Counts
  /** Strings with suggestions. */
  readonly suggestions: number
  /** Strings with unresolved comments. */
  readonly comments: number
  /** True with reviews: a translation without strings then counts as approved, not as translated. */
  readonly isReviewed: boolean
}

/** The variable `stats`: every counter as strings, `_words` and `_chars`, each with its `_percent`. */
export function templateStatistics(counts: TranslationCounts): ValueRecord {
  const { all, translated, fuzzy, approved, readonly, allchecks, isReviewed } = counts
  const counters = {
    all,
    translated,
    todo: subtract(all, translated),
    nottranslated: subtract(all, translated, fuzzy),
    fuzzy,
    approved,
    readonly,
    unapproved: subtract(translated, approved, readonly),
    allchecks,
  }
  const completed = isReviewed ? 'approved' : 'translated'
  const values: Record<string, Value> = {}
  for (const [name, counted] of Object.entries(counters)) {
    for (const [suffix, unit] of UNITS) {
      const share = percent(counted[unit], all[unit], name === completed || name === 'all')
      values[`${name}${suffix}`] = counted[unit]
      values[`${name}${suffix}_percent`] = { decimal: share }
    }
  }
  for (const name of ['suggestions', 'comments'] as const) {
    values[name] = counts[name]
    values[`${name}_percent`] = { decimal: percent(counts[name], all.strings) }
  }
  return values
}

const UNITS = [
  ['', 'strings'],
  ['_words', 'words'],
  ['_chars', 'chars'],
] as const

function subtract(whole: Counts, ...parts: readonly Counts[]): Counts {
  const rest = (unit: keyof Counts) =>
    Math.max(
      0,
      parts.reduce((left, part) => left - part[unit], whole[unit]),
    )
  return { strings: rest('strings'), words: rest('words'), chars: rest('chars') }
}
