import { isoTime } from '../../domain/clock.ts'
import { percent } from '../../domain/percent.ts'
import type { Statistics } from '../../storage/units/counts/statistics.ts'

/** The JSON of counters. With reviews enabled, "approved" counts as done, otherwise "translated". */
export function presentStatistics(statistics: Statistics, { isReviewed }: { isReviewed: boolean }) {
  const { total, totalWords, totalChars, translated, translatedWords, translatedChars } = statistics
  const { fuzzy, failing, approved, readonly, suggestions, comments } = statistics
  const { fuzzyWords, fuzzyChars, approvedWords, approvedChars, readonlyWords, readonlyChars } = statistics
  return {
    total,
    total_words: totalWords,
    last_change: statistics.lastChange === null ? null : isoTime(statistics.lastChange),
    recent_changes: statistics.recentChanges,
    translated,
    translated_words: translatedWords,
    translated_percent: percent(translated, total, !isReviewed),
    translated_words_percent: percent(translatedWords, totalWords, !isReviewed),
    translated_chars: translatedChars,
    translated_chars_percent: percent(translatedChars, totalChars, !isReviewed),
    total_chars: totalChars,
    fuzzy,
    fuzzy_percent: percent(fuzzy, total),
    failing,
    failing_percent: percent(failing, total),
    approved,
    approved_percent: percent(approved, total, isReviewed),
    readonly,
    readonly_percent: percent(readonly, total),
    suggestions,
    comments,
    fuzzy_words: fuzzyWords,
    fuzzy_words_percent: percent(fuzzyWords, totalWords),
    fuzzy_chars: fuzzyChars,
    fuzzy_chars_percent: percent(fuzzyChars, totalChars),
    approved_words: approvedWords,
    approved_words_percent: percent(approvedWords, totalWords, isReviewed),
    approved_chars: approvedChars,
    approved_chars_percent: percent(approvedChars, totalChars, isReviewed),
    readonly_words: readonlyWords,
    readonly_words_percent: percent(readonlyWords, totalWords),
    readonly_chars: readonlyChars,
    readonly_chars_percent: percent(readonlyChars, totalChars),
  }
}
