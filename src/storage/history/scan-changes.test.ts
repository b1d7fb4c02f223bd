import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import type { ChangeFilter } from './change-conditions.ts'
import { insertChanges } from './changes.ts'
import { scanChanges, summarizeBlocks } from './scan-changes.ts'
import { summarizeChanges } from './summarize-changes.ts'

describeOnEngines('a scan of changes', (engine) => {
  let app: StoredComponent
  let userId = 0
  beforeAll(async () => {
    const { ctx } = await openTestSite(engine.db())
    await storeComponent(ctx, {
      project: 'other',
      slug: 'app',
      strings: numberedStrings(4),
      access: 'private',
    })
    app = await storeComponent(ctx, { project: 'open', slug: 'app', strings: numberedStrings(5) })
    const user = await engine.db().selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow()
    userId = user.id
    const where = { projectId: app.projectId, componentId: app.id, timestamp: 1 }
    const events = Array.from({ length: 6 }, (_, index) => ({
      ...where,
      ...(index % 2 === 0 ? { action: 'pushed' as const } : { action: 'committed' as const, userId }),
    }))
    await engine
      .db()
      .transaction()
      .execute((tx) => insertChanges(tx, events))
  })

  async function plainly(
    isWanted: (row: { action: number; user: number | null; project: number | null }) => boolean,
  ) {
    const rows = await engine
      .db()
      .selectFrom('change')
      .select(['id', 'action', 'user_id as user', 'project_id as project'])
      .orderBy('id')
      .execute()
    return rows.filter(isWanted).map(({ id }) => id)
  }

  it.each([1, 2, 3, 7, 1000])('in steps of %i finds the same as a scan of all rows', async (step) => {
    const scope = { scope: 'component', id: app.id } as const
    const cases: [ChangeFilter, number[]][] = [
      [{ projects: 'all', scope, actions: [17] }, await plainly(({ action }) => action === 17)],
      [
        { projects: 'all', scope, actions: [17, 18] },
        await plainly(({ action }) => action === 17 || action === 18),
      ],
      [{ projects: 'all', actions: [59] }, await plainly(({ action }) => action === 59)],
      [
        { projects: 'open', actions: [59] },
        await plainly((row) => row.action === 59 && row.project === app.projectId),
      ],
      [{ projects: 'open' }, await plainly(({ project }) => project === app.projectId)],
      [
        { projects: 'all', scope, userId },
        await plainly(({ user, action }) => user === userId && action === 17),
      ],
      [{ projects: 'all', userId: 0 }, []],
      [{ projects: 'all', scope: { scope: 'component', id: 0 }, actions: [17] }, []],
    ]
    for (const [filter, expected] of cases) {
      for (const [offset, limit] of [
        [0, 2],
        [1, 3],
        [2, 100],
        [4, 2],
      ] as const) {
        const found = await scanChanges(engine.db(), filter, () => ({ offset, limit }), step)

        expect(found.count).toBe(expected.length)
        expect(found.changes.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit))
      }
    }
  })

  it.each([1, 2, 3])('finds the same after all steps of %i were summarized', async (step) => {
    const scope = { scope: 'component', id: app.id } as const
    const lists: Pick<ChangeFilter, 'scope' | 'projects'>[] = [
      { projects: 'all' },
      { projects: 'open' },
      { projects: 'all', scope },
    ]
    const all = (count: number) => ({ offset: 0, limit: count })
    const filters = lists.flatMap((list) =>
      ([17, 18, 59] as const).map((action) => ({ ...list, actions: [action] })),
    )
    const idsOf = async (size: number) =>
      Promise.all(
        filters.map(async (filter) =>
          (await scanChanges(engine.db(), filter, all, size)).changes.map(({ id }) => id),
        ),
      )
    const before = await idsOf(1000)

    for (const list of lists) await summarizeBlocks(engine.db(), list, new AbortController().signal, step)
    await summarizeChanges(engine.db(), new AbortController().signal, step)

    expect(await idsOf(step)).toEqual(before)
  })

  it('is not summarized when the process is about to end', async () => {
    const learned = summarizeBlocks(
      engine.db(),
      { projects: 'all', scope: { scope: 'project', id: app.projectId } },
      AbortSignal.abort(new Error('over')),
      1,
    )

    await expect(learned).rejects.toThrow('over')
  })
})
