import { expect, it } from 'vitest'
import { templateStatistics } from './template-statistics.ts'

const none = { strings: 0, words: 0, chars: 0 }
const counts = {
  all: { strings: 10, words: 40, chars: 200 },
  translated: { strings: 6, words: 20, chars: 100 },
  fuzzy: { strings: 1, words: 4, chars: 20 },
  approved: { strings: 2, words: 3, chars: 30 },
  readonly: { strings: 1, words: 1, chars: 10 },
  allchecks: { strings: 1, words: 2, chars: 3 },
  suggestions: 2,
  comments: 0,
  isReviewed: false,
}

it('counts strings, words and characters with their percentages', () => {
  expect(templateStatistics(counts)).toMatchObject({
    all: 10,
    all_percent: { decimal: 100 },
    translated: 6,
    translated_words: 20,
    translated_chars_percent: { decimal: 50 },
    todo: 4,
    nottranslated: 3,
    nottranslated_words: 16,
    unapproved: 3,
    unapproved_words: 16,
    allchecks_percent: { decimal: 10 },
    suggestions: 2,
    suggestions_percent: { decimal: 20 },
    comments: 0,
  })
})

it('treats an empty translation as complete: translated, or approved with reviews', () => {
  const empty = {
    ...counts,
    all: none,
    translated: none,
    fuzzy: none,
    approved: none,
    readonly: none,
    allchecks: none,
  }

  const plain = templateStatistics({ ...empty, suggestions: 0 })
  const reviewed = templateStatistics({ ...empty, suggestions: 0, isReviewed: true })

  expect([plain.translated_percent, plain.approved_percent]).toEqual([{ decimal: 100 }, { decimal: 0 }])
  expect([reviewed.translated_percent, reviewed.approved_percent]).toEqual([{ decimal: 0 }, { decimal: 100 }])
})
