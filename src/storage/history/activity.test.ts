import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { type StoredComponent, storeComponent } from '../../../test/support/stored-component.ts'
import { sumCredits } from '../components/credits.ts'
import { sumActivity } from './activity.ts'
import { areEditsRare } from './rare-edits.ts'

const DAY = 86_400_000_000
const NOW = 400 * DAY + 5
const STRINGS = Array.from({ length: 60 }, (_, index) => ({ source: `String ${index}` }))

describeOnEngines('edits of a project, component or translation', (engine) => {
  let [large, small]: StoredComponent[] = []
  let ada = 0
  beforeAll(async () => {
    const { ctx } = await openImportSite(engine.db())
    large = await storeComponent(ctx, { project: 'shop', slug: 'large', strings: STRINGS })
    small = await storeComponent(ctx, { project: 'other', slug: 'small', strings: STRINGS.slice(0, 2) })
    ada = await addPerson(ctx, 'ada')
    await edit(large, [NOW - 390 * DAY, NOW - 2 * DAY, NOW - 2 * DAY])
    await edit(small, [NOW - DAY, NOW])
    // As many as a component of some thousand strings has in sixty languages.
    await engine
      .db()
      .updateTable('project')
      .set({ change_seq: 120_000 })
      .where('id', '=', large.projectId)
      .execute()
  })

  async function edit(component: StoredComponent | undefined, times: readonly number[]): Promise<void> {
    const units = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', component?.translations.cs ?? 0)
      .orderBy('id')
      .limit(times.length)
      .execute()
    for (const [index, { id }] of units.entries()) {
      await editUnit(engine.db(), id, { target: `Text ${index}`, authorId: ada, now: times[index] ?? 0 })
    }
  }

  it('are searched among those of the site if these are few', async () => {
    const since = NOW - 365 * DAY

    expect(await areEditsRare(engine.db(), since, 120_000)).toBe(true)
    expect(await areEditsRare(engine.db(), since, 6)).toBe(false)
  })

  it.each([
    ['the edits of the site where they are few', () => large, [[398, 2]]],
    [
      'the history of the place where it is short',
      () => small,
      [
        [399, 1],
        [400, 1],
      ],
    ],
  ] as const)('are counted by day and author from %s', async (_, component, days) => {
    const place = { scope: 'project', id: component()?.projectId ?? 0 } as const

    const sum = await sumActivity(engine.db(), place, { since: NOW - 365 * DAY, projects: 'all' })

    expect([...sum.days].sort(([a], [b]) => a - b)).toEqual(days)
    expect(sum.authors).toEqual(new Map([[ada, 2]]))
    const credits = await sumCredits(engine.db(), {
      ...place,
      start: NOW - 365 * DAY,
      end: NOW,
      projects: 'all',
    })
    expect(credits.map(({ code, fullName, count }) => [code, fullName, count])).toEqual([['cs', 'ada', 2]])
  })
})
