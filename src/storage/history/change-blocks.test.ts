import { CompiledQuery } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { actionCode } from '../../domain/change-actions.ts'
import { countInBlock } from './change-blocks.ts'
import type { ChangeFilter } from './change-conditions.ts'
import { insertChanges } from './changes.ts'
import { removeTranslationChanges } from './remove-changes.ts'
import { changesIn, scanChanges } from './scan-changes.ts'

it.each([
  ['all of it', {}, 7],
  ['one kind', { actions: [2] }, 4],
  ['kinds that it has not', { actions: [9] }, 0],
  ['a time around it', { after: 10, before: 20 }, 7],
  ['a time before it', { before: 9 }, 0],
  ['a time behind it', { after: 21 }, 0],
  ['a time that ends within a kind', { before: 15 }, null],
  ['a time that ends within another kind', { actions: [3], before: 15 }, 3],
] as const)('answers from the summary of a block: %s', (_, filter, expected) => {
  const spans = [
    { action: actionCode('translationChanged'), count: 4, first: 10, last: 20 },
    { action: actionCode('commentAdded'), count: 3, first: 12, last: 12 },
  ]

  expect(countInBlock(spans, { projects: 'all', ...filter })).toBe(expected)
})

describeOnEngines('summaries of blocks of changes', (engine) => {
  let app: StoredComponent
  beforeAll(async () => {
    const { ctx } = await openTestSite(engine.db())
    app = await storeComponent(ctx, { project: 'p', slug: 'a', strings: numberedStrings(9) })
    await add(12, 1_000)
  })

  /** Adds events at consecutive times from `start` on. */
  async function add(count: number, start: number): Promise<void> {
    const changes = Array.from({ length: count }, (_, index) => ({
      projectId: app.projectId,
      componentId: app.id,
      timestamp: start + index,
      action: index % 3 === 0 ? ('pushed' as const) : ('committed' as const),
    }))
    await engine
      .db()
      .transaction()
      .execute((tx) => insertChanges(tx, changes))
  }

  /** Compares every kind of filter over every scope with a plain scan of all rows. */
  async function compareAll(): Promise<void> {
    const rows = await engine
      .db()
      .selectFrom('change')
      .select(['id', 'action', 'timestamp', 'component_id as component', 'project_id as project'])
      .orderBy('id')
      .execute()
    const filters: Omit<ChangeFilter, 'projects' | 'scope'>[] = [
      {},
      { actions: [17] },
      { actions: [59, 18] },
      { after: 1_004, before: 1_008 },
      { actions: [17], after: 1_004 },
      { before: 1_003 },
    ]
    const scopes: ChangeFilter['scope'][] = [
      undefined,
      { scope: 'project', id: app.projectId },
      { scope: 'component', id: app.id },
    ]
    for (const scope of scopes) {
      for (const filter of filters) {
        const { actions, after = 0, before = Infinity } = filter
        const expected = rows.filter(
          (row) =>
            (scope === undefined || row[scope.scope as 'project'] === scope.id) &&
            (actions === undefined || actions.includes(row.action)) &&
            row.timestamp >= after &&
            row.timestamp <= before,
        )
        const found = await scanChanges(
          engine.db(),
          { projects: 'all', ...(scope && { scope }), ...filter },
          () => ({ offset: 2, limit: 5 }),
          4,
        )
        expect(found.count).toBe(expected.length)
        expect(found.changes.map(({ id }) => id)).toEqual(expected.slice(2, 7).map(({ id }) => id))
      }
    }
  }

  it('give the same result when used again, and after more events', async () => {
    await compareAll()
    await compareAll()
    await add(7, 2_000)
    await compareAll()
  })

  it('are dropped when something is removed', async () => {
    await engine
      .db()
      .transaction()
      .execute((tx) => removeTranslationChanges(tx, app.translations.cs ?? 0))
    await compareAll()
  })

  it('are read as a range of an index', async () => {
    if (engine.name !== 'sqlite') return
    const cases: [ChangeFilter, RegExp][] = [
      [
        { projects: 'all', actions: [17] },
        /SEARCH change USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/,
      ],
      [{ projects: 'open', after: 1 }, /SEARCH change USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/],
      [{ projects: 'all', userId: 1 }, /USING (COVERING )?INDEX change_user \(user_id=\?\)/],
      ...(['project', 'component', 'translation'] as const).map((scope): [ChangeFilter, RegExp] => [
        { projects: 'all', scope: { scope, id: 1 }, actions: [17], before: 9 },
        new RegExp(
          `USING (COVERING )?INDEX change_${scope} \\(${scope}_id=\\? AND ${scope}_seq>\\? AND ${scope}_seq<\\?\\)`,
        ),
      ]),
    ]
    for (const [filter, plan] of cases) {
      const query = changesIn(engine.db(), filter, { from: 0, to: 9 }).select('change.id').compile()
      const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
      const { rows } = await engine.db().executeQuery<{ detail: string }>(explained)
      expect(rows.map(({ detail }) => detail).join('\n')).toMatch(plan)
    }
  })
})
