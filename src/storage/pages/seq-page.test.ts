import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { listChanges } from '../history/shown-changes.ts'
import { removeUnits } from '../units/removal/remove-units.ts'
import { listTranslationUnits } from '../units/shown-units.ts'
import { findPageStart } from './seq-page.ts'

const COUNT = 3300

describeOnEngines('numbered lists', (engine) => {
  let translationId = 0
  let componentId = 0
  beforeAll(async () => {
    const { ctx } = await openTestSite(engine.db())
    const stored = await storeComponent(ctx, { project: 'big', slug: 'big', strings: numberedStrings(COUNT) })
    translationId = stored.translations.cs ?? 0
    componentId = stored.id
  })

  async function remove(isGone: (seq: number) => boolean): Promise<void> {
    const db = engine.db()
    const rows = await db
      .selectFrom('unit')
      .select(['id', 'seq'])
      .where('translation_id', '=', translationId)
      .execute()
    await db.transaction().execute((tx) =>
      removeUnits(
        tx,
        translationId,
        rows.filter(({ seq }) => isGone(seq)),
      ),
    )
  }

  /** Compares every kind of page start with plain counting. */
  async function expectPages(): Promise<void> {
    const db = engine.db()
    const units = await db
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', translationId)
      .orderBy('id')
      .execute()
    const changes = await db
      .selectFrom('change')
      .select('id')
      .where('component_id', '=', componentId)
      .orderBy('id')
      .execute()
    for (const offset of [0, 1, 5, 399, 1000, 1021, 1022, 1023, 1024, 1500, 2000, 2046, 2047, 2048]) {
      const range = { offset, limit: 3 }
      const ownUnits = await listTranslationUnits(db, translationId, range)
      const ownChanges = await listChanges(db, { scope: 'component', id: componentId }, range)
      expect(ownUnits.map(({ id }) => id)).toEqual(units.slice(offset, offset + 3).map(({ id }) => id))
      expect(ownChanges.map(({ id }) => id)).toEqual(changes.slice(offset, offset + 3).map(({ id }) => id))
    }
    const tail = { offset: changes.length - 1, limit: 3 }
    const last = await listChanges(db, { scope: 'component', id: componentId }, tail)
    expect(last.map(({ id }) => id)).toEqual([changes.at(-1)?.id])
  }

  it('find pages by number while nothing has been removed', async () => {
    await expectPages()

    expect(await findPageStart(engine.db(), 'unit', translationId, 2999)).toEqual({ from: 3000, skip: 0 })
  })

  it('find pages after single removed rows', async () => {
    await remove((seq) => seq === 1 || seq === 700 || seq === 1023 || seq === 1024)

    await expectPages()
  })

  it('find pages around a completely removed block', async () => {
    await remove((seq) => seq >= 1024 && seq < 2048)

    await expectPages()
  })

  it('skip less than a block', async () => {
    await remove((seq) => seq % 2 === 0)

    await expectPages()
    for (let offset = 0; offset < 1000; offset += 37) {
      const { skip } = await findPageStart(engine.db(), 'unit', translationId, offset)
      expect(skip).toBeLessThan(1024)
    }
  })
})
