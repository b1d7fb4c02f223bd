import { expect, it } from 'vitest'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { similarSearch } from './similar-search.ts'

const PLACE = { project: 'shop', language: 'cs' }

it('searches for the longest words of a string', () => {
  const search = similarSearch({ id: 7, source: ['Delete %d selected files from the archive'] }, PLACE)

  expect(search).toBe(
    'project:"shop" language:"cs" state:>=translated NOT id:7 source:"selected" source:"archive" source:"Delete"',
  )
  expect(() => parseQuery(search ?? '', 0)).not.toThrow()
})

it('returns null without words', () => {
  expect(similarSearch({ id: 7, source: ['%d: on'] }, PLACE)).toBeNull()
})
