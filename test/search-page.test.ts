import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { FIELDS, STATE_NAMES } from '../src/domain/search/fields.ts'
import { HAS_NAMES, IS_NAMES } from '../src/domain/search/marks.ts'
import { parseQuery } from '../src/domain/search/parse-query.ts'
import { SORT_FIELDS } from '../src/domain/search/sort-keys.ts'
import { splitForms } from '../src/domain/units/plural-text.ts'
import { searchUnits } from '../src/storage/search/search-units.ts'
import { describeOnEngines } from './support/engines.ts'
import { openSearchedSite } from './support/searched-site.ts'

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'reference', 'search.md'), 'utf8')
const NOW = Date.parse('2026-08-11T10:00:00Z') * 1000
const examples = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm)]
  .map(([, query = '', finds = '']) => [query, finds === 'nothing' ? [] : finds.split(', ')] as const)
  .filter(([query]) => !['id', 'pending', 'change_action', 'is', 'has'].includes(query))

describe('the page about searching', () => {
  it.each([
    ...FIELDS.keys(),
    ...STATE_NAMES.keys(),
    ...Object.keys(IS_NAMES),
    ...Object.keys(HAS_NAMES),
    ...SORT_FIELDS,
  ])('tells of %s', (name) => {
    expect(page).toContain(`\`${name}\``)
  })
})

describeOnEngines('an example on the page about searching', (engine) => {
  let translationId = 0
  beforeAll(async () => {
    translationId = (await openSearchedSite(engine.db())).translations.cs ?? 0
  })

  it.each(examples)('finds what it says: %s', async (text, finds) => {
    const search = { query: parseQuery(text, NOW), scope: { translationId } }

    const { units } = await searchUnits(engine.db(), search, () => ({ offset: 0, limit: 100 }))

    expect(units.map(({ source }) => splitForms(source)[0])).toEqual(finds)
  })

  it('is there', () => {
    expect(examples.length).toBeGreaterThan(20)
  })
})
