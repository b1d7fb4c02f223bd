import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { engineOf } from '../engines/engine.ts'
import { isHistoryTerm, selectEvents } from './history-terms.ts'

const NOW = Date.parse('2026-08-11T10:00:00Z') * 1000

describeOnEngines('a search for events', (engine) => {
  const eventsOf = (text: string) => {
    const query = parseQuery(text, NOW)
    const terms = (query.kind === 'and' ? query.parts : [query]).filter(isHistoryTerm)
    return selectEvents({ db: engine.db(), engine: engineOf(engine.db()), drafts: [] }, terms)
  }

  it.each(['changed:>2026-01-01', 'change_action:"Suggestion added"', 'changed_by:"" AND changed:2026'])(
    'uses the index of what people do: %s',
    async (text) => {
      const found = eventsOf(text)
      if (!found) throw new Error('no events')
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
    },
  )

  it.each(['change_time:>2026-01-01', 'change_action:"String updated in the repository"'])(
    'looks at every unit where repositories did most: %s',
    (text) => {
      expect(eventsOf(text)).toBeNull()
    },
  )
})
