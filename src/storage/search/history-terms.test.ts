import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { engineOf } from '../engines/engine.ts'
import { isHistoryTerm, readEvents, selectEvents } from './history-terms.ts'

const NOW = Date.parse('2026-08-11T10:00:00Z') * 1000
const UPDATED = 'change_action:"String updated in the repository"'

describeOnEngines('a search for events', (engine) => {
  it.each([
    'changed:>2026-01-01',
    'change_action:"Suggestion added"',
    'changed_by:"" AND changed:2026',
    'change_time:>2026-01-01',
  ])('uses the index of user events: %s', async (text) => {
    const found = selectEvents({ db: engine.db(), engine: engineOf(engine.db()), drafts: [] }, termsOf(text))
    const query = sql`select id from ${found} as found`.compile(engine.db())
    const isPostgres = engine.name === 'postgres'

    const plan = await engine
      .db()
      .transaction()
      .execute(async (tx) => {
        if (isPostgres) await sql`set local enable_seqscan = off`.execute(tx)
        const explain = isPostgres ? 'explain' : 'explain query plan'
        return tx.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]))
      })

    expect(JSON.stringify(plan.rows)).toContain('change_work')
  })
})

describe('events of repositories', () => {
  const time = (text: string) => Date.parse(text) * 1000

  it.each([
    ['change_time:>=2026-01-01', time('2026-01-01'), Number.POSITIVE_INFINITY],
    ['change_time:>=2026-01-01 change_time:<2026-02-01', time('2026-01-01'), time('2026-02-01') - 1],
    [UPDATED, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    [`${UPDATED} change_time:<2026-02-01`, Number.NEGATIVE_INFINITY, time('2026-02-01') - 1],
  ])('include: %s', (text, from, to) => {
    expect(readEvents(termsOf(text))).toEqual({ from, to })
  })

  it.each([
    'changed:2026',
    'changed_by:anna',
    'change_action:comment-added change_time:2026',
    `${UPDATED} changed:2026`,
  ])('do not include: %s', (text) => {
    expect(readEvents(termsOf(text))).toBeNull()
  })
})

function termsOf(text: string) {
  const query = parseQuery(text, NOW)
  return (query.kind === 'and' ? query.parts : [query]).filter(isHistoryTerm)
}
