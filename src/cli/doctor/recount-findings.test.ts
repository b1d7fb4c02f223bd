import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { translationOf, unitOf } from '../../../test/support/stored-units.ts'
import { prepareSite } from '../../actions/site/prepare-site.ts'
import type { Context } from '../../context.ts'
import { recountStatistics, repairStatistics } from '../../storage/units/counts/recount.ts'
import { insertSuggestion } from '../../storage/units/suggestions.ts'
import { recountFindings } from './recount-findings.ts'

const HOUR = 3_600_000_000

describeOnEngines('counting again', (engine) => {
  let ctx: Context
  let translationId: number
  beforeAll(async () => {
    const db = engine.db()
    ctx = testContext(db)
    await prepareSite(ctx)
    const { id, sync } = await addMemoryComponent(ctx, {})
    await sync({
      'cs.po': poFile({ One: 'Jeden', 'Two words': '~Dva', Three: '', Four: 'Čtyři' }),
      'de.po': '',
    })
    translationId = (await translationOf(db, id, 'cs')).id
    const anna = await addPerson(ctx, 'anna')
    const unit = await unitOf(db, id, 'cs', 'Three')
    for (const [index, hours] of [0, 1, 7, 8].entries()) {
      const now = 1_800_000_000_000_000 + hours * HOUR
      await editUnit(db, unit.id, { target: `Tři ${index}`, authorId: anna, now })
    }
    await db.transaction().execute(async (tx) => {
      await insertSuggestion(tx, translationId, unit.id, { userId: anna, target: 'x', now: 1 })
      await insertSuggestion(tx, translationId, unit.id, { userId: anna, target: 'y', now: 1 })
    })
  })

  it('agrees with what is kept', async () => {
    expect(await recountStatistics(engine.db())).toEqual([])
    const kept = await engine
      .db()
      .selectFrom('statistics')
      .selectAll()
      .where('translation_id', '=', translationId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      total: 4,
      total_words: 5,
      translated: 3,
      fuzzy: 1,
      fuzzy_words: 2,
      suggestions: 1,
      recent_changes: 2,
      last_change: 1_800_000_000_000_000 + 8 * HOUR,
    })
  })

  it('finds every number that is wrong, and writes it as it should be', async () => {
    const db = engine.db()
    const before = await db.selectFrom('statistics').selectAll().orderBy('translation_id').execute()
    const columns = Object.keys(before[0] ?? {}).filter(
      (name) => !['translation_id', 'last_author_id'].includes(name),
    )
    await db
      .updateTable('statistics')
      .set(Object.fromEntries(columns.map((name) => [name, 77])))
      .where('translation_id', '=', translationId)
      .execute()

    const differences = await recountStatistics(db)
    expect(differences.map(({ counter }) => counter).sort()).toEqual(columns.sort())
    expect(differences).toContainEqual({ translationId, counter: 'fuzzy_words', kept: 77, counted: 2 })

    const told = await recountFindings(ctx, { mayRepair: false })
    expect(told).toMatchObject([{ level: 'warning', advice: 'run: diglot doctor --recount --repair' }])
    expect(told[0]?.text).toMatch(
      /^memory-\d+\/app\/cs: total is 77, should be 4; total_words is 77, should be 5;/,
    )
    expect(await recountStatistics(db)).toHaveLength(columns.length)

    expect(await recountFindings(ctx, { mayRepair: true })).toMatchObject([{ advice: 'corrected' }])
    expect(await recountFindings(ctx, { mayRepair: false })).toMatchObject([{ level: 'ok' }])
    expect(await db.selectFrom('statistics').selectAll().orderBy('translation_id').execute()).toEqual(before)
  })

  it('leaves alone what is right, and takes the author from the last edit', async () => {
    const db = engine.db()
    const before = await db.selectFrom('statistics').selectAll().orderBy('translation_id').execute()
    await db
      .updateTable('statistics')
      .set({ last_author_id: null })
      .where('translation_id', '=', translationId)
      .execute()

    expect(await recountStatistics(db)).toMatchObject([{ counter: 'last_author_id', kept: null }])
    for (const { translation_id } of before) await repairStatistics(db, translation_id)

    expect(await db.selectFrom('statistics').selectAll().orderBy('translation_id').execute()).toEqual(before)
  })

  it('finds units that are not marked as their checks say, and marks them', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    await sync({ 'cs.po': poFile({ 'Good day.': 'Dobrý den', Yes: 'Ano' }) })
    const before = await unitOf(db, id, 'cs', 'Good day.')
    await db.updateTable('unit').set({ marks: 0 }).where('id', '=', before.id).execute()

    const told = await recountFindings(ctx, { mayRepair: false })
    expect(told[0]?.text).toMatch(/^memory-\d+\/app\/cs: units with outdated check results: 1$/)

    await recountFindings(ctx, { mayRepair: true })

    expect(await unitOf(db, id, 'cs', 'Good day.')).toEqual(before)
    expect(await recountFindings(ctx, { mayRepair: false })).toMatchObject([{ level: 'ok' }])
    await expectSoundDatabase(db)
  })
})
