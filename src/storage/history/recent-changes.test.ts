import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../test/support/memory-component.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { countersOf, unitOf } from '../../../test/support/stored-units.ts'
import { prepareSite } from '../../actions/site/prepare-site.ts'
import { recountStatistics } from '../units/counts/recount.ts'

const START = 1_800_000_000_000_000
const MINUTE = 60_000_000

describeOnEngines('recent edits', (engine) => {
  let component: MemoryComponent
  let anna: number
  beforeAll(async () => {
    const ctx = testContext(engine.db())
    await prepareSite(ctx)
    component = await addMemoryComponent(ctx, {})
    await component.sync({ 'cs.po': poFile({ One: '', Two: '' }) })
    anna = await addPerson(ctx, 'anna')
  })

  async function editAt(name: string, minutes: number): Promise<void> {
    const { id } = await unitOf(engine.db(), component.id, 'cs', name)
    await editUnit(engine.db(), id, {
      target: `at ${minutes}`,
      authorId: anna,
      now: START + minutes * MINUTE,
    })
  }

  it('are those of the six hours before the last one', async () => {
    const db = engine.db()
    const seen: (readonly [number, number])[] = []
    // For the third, the clock of another node is a little slow.
    for (const minutes of [0, 10, 9, 359, 360, 361, 369, 370, 371, 1000]) {
      await editAt('One', minutes)
      const { recent_changes, last_change } = await countersOf(db, component.id, 'cs')
      seen.push([recent_changes, ((last_change ?? 0) - START) / MINUTE])
      expect(await recountStatistics(db)).toEqual([])
    }

    expect(seen.map(([count, last]) => `${count} at ${last}`)).toEqual([
      '1 at 0',
      '2 at 10',
      '3 at 10',
      '4 at 359',
      '4 at 360',
      '5 at 361',
      '6 at 369',
      '5 at 370',
      '6 at 371',
      '1 at 1000',
    ])
  })

  it('are recounted when their unit is removed', async () => {
    const db = engine.db()
    await editAt('Two', 1010)
    expect(await countersOf(db, component.id, 'cs')).toMatchObject({ recent_changes: 2 })

    await component.sync({ 'cs.po': poFile({ One: '' }) })

    expect(await countersOf(db, component.id, 'cs')).toMatchObject({
      recent_changes: 1,
      last_change: START + 1000 * MINUTE,
      last_author_id: anna,
    })
    expect(await recountStatistics(db)).toEqual([])
  })
})
