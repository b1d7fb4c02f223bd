import type { TranslationCounts } from '../../../domain/templates/template-statistics.ts'
import type { Db } from '../../db.ts'

/** All counters of a translation, as used in messages; all are 0 if it has none yet. */
export async function readTranslationCounts(
  db: Db,
  translationId: number,
): Promise<Omit<TranslationCounts, 'isReviewed'>> {
  const row = await db
    .selectFrom('statistics')
    .selectAll()
    .where('translation_id', '=', translationId)
    .executeTakeFirst()
  if (!row) return NO_COUNTS
  return {
    all: { strings: row.total, words: row.total_words, chars: row.total_chars },
    translated: { strings: row.translated, words: row.translated_words, chars: row.translated_chars },
    fuzzy: { strings: row.fuzzy, words: row.fuzzy_words, chars: row.fuzzy_chars },
    approved: { strings: row.approved, words: row.approved_words, chars: row.approved_chars },
    readonly: { strings: row.readonly, words: row.readonly_words, chars: row.readonly_chars },
    allchecks: { strings: row.failing, words: row.failing_words, chars: row.failing_chars },
    suggestions: row.suggestions,
    comments: row.comments,
  }
}

const NONE = { strings: 0, words: 0, chars: 0 }

/** The counters of a translation without strings. */
export const NO_COUNTS: Omit<TranslationCounts, 'isReviewed'> = {
  all: NONE,
  translated: NONE,
  fuzzy: NONE,
  approved: NONE,
  readonly: NONE,
  allchecks: NONE,
  suggestions: 0,
  comments: 0,
}
