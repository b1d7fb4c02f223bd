import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { addMemoryComponent } from '../../test/support/memory-component.ts'
import { poFile } from '../../test/support/po-file.ts'
import { testContext } from '../../test/support/site.ts'
import { failingChecks } from '../../test/support/stored-checks.ts'
import { unitOf } from '../../test/support/stored-units.ts'
import { prepareSite } from '../actions/site/prepare-site.ts'
import { saveUnit } from '../actions/units/saving/save-units.ts'
import type { Context } from '../context.ts'
import { TASKS } from './registry.ts'
import { startRunner } from './runner.ts'

describeOnEngines('the task that compares strings with a glossary', (engine) => {
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db(), engine.environment())
    await prepareSite(ctx)
  })

  it('runs after a term changed, once for several terms, and only where that is asked for', async () => {
    const db = engine.db()
    const app = await addMemoryComponent(ctx, { check_flags: 'check-glossary' })
    const other = await addMemoryComponent(ctx, { slug: 'other', name: 'Other' }, app.projectId)
    const glossary = await addMemoryComponent(
      ctx,
      { slug: 'glossary', name: 'Terms', is_glossary: true },
      app.projectId,
    )
    await glossary.sync({ 'cs.po': poFile({ picture: 'obrázek', page: 'strana' }) })
    await app.sync({ 'cs.po': poFile({ 'The picture': 'Ten obrázek' }) })
    await other.sync({ 'cs.po': poFile({ 'The picture': 'Ten obrázek' }) })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({})
    const admin = { kind: 'user', userId: 1, username: 'admin', isSuperuser: true } as const
    for (const [term, target] of [
      ['picture', 'snímek'],
      ['page', 'stránka'],
    ] as const) {
      const { id } = await unitOf(db, glossary.id, 'cs', term)
      await saveUnit(ctx, admin, id, { target: [target], state: 20 })
    }
    const tasks = () => db.selectFrom('task').selectAll().where('kind', '=', 'recheck-glossary').execute()
    expect(await tasks()).toHaveLength(1)

    const later = { ...ctx, now: () => ctx.now() + 60_000_000 }
    const runner = startRunner(later, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())

    await eventually(async () => {
      expect((await tasks()).map(({ state, result }) => [state, JSON.parse(result ?? 'null')])).toEqual([
        ['done', { components: 1, strings: 1 }],
      ])
    })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ 'The picture': ['check_glossary'] })
    await expectSoundDatabase(db)
  })
})
