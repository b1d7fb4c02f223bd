import { describe, expect, it } from 'vitest'
import { findNamedFilter } from './named-filters.ts'
import { parseQuery } from './parse-query.ts'

describe('findNamedFilter', () => {
  it.each(['', 'nonsense', 'constructor', 'check:'])('rejects %j', (name) => {
    expect(findNamedFilter(name)).toBeNull()
  })

  it.each([
    'all',
    'readonly',
    'nottranslated',
    'todo',
    'untranslated',
    'translated',
    'fuzzy',
    'suggestions',
    'nosuggestions',
    'comments',
    'allchecks',
    'translated_checks',
    'dismissed_checks',
    'approved',
    'approved_suggestions',
    'unapproved',
    'unlabeled',
    'check:end_stop',
    'label:a "b" \\',
  ])('returns a search for %s', (name) => {
    expect(() => parseQuery(findNamedFilter(name) ?? 'nonsense:x', 0)).not.toThrow()
  })

  it('keeps the names of labels unchanged', () => {
    const query = parseQuery(findNamedFilter('label:a "b" \\') ?? '', 0)

    expect(query).toEqual({ kind: 'name', field: 'label', match: { how: 'same', text: 'a "b" \\' } })
  })
})
