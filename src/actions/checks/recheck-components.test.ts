import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { failingChecks } from '../../../test/support/stored-checks.ts'
import { recheckComponent } from '../../checking/recheck-component.ts'
import type { Context } from '../../context.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { type RecheckSummary, recheckComponents } from './recheck-components.ts'

describeOnEngines('nightly rechecks', (engine) => {
  const signal = new AbortController().signal
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
  })

  function run(day: number): Promise<RecheckSummary> {
    const now = () => Date.UTC(2026, 0, day, 4, 21) * 1000
    const tools = { db: engine.db(), now, signal }
    const recheck = (id: number) => recheckComponent(tools, id)
    return recheckComponents({ db: tools.db, now }, { signal, progress: () => {}, recheck })
  }

  it('update the checks of those components whose turn it is', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    await sync({ 'cs.po': poFile({ 'Good day.': 'Dobrý den', 'Good night...': 'Dobrou noc' }) })
    const { id: other } = await addMemoryComponent(ctx, {})
    const before = [await failingChecks(db, id, 'cs'), await failingChecks(db, id, 'en')]
    await db.deleteFrom('unit_check').execute()
    const today = id % 30 === 0 ? 30 : id % 30

    await expect(run((other % 30) + (other % 30 === 0 ? 30 : 0))).resolves.toEqual({
      components: 1,
      strings: 0,
    })
    expect(await failingChecks(db, id, 'cs')).toEqual({})

    await expect(run(today)).resolves.toEqual({ components: 1, strings: 2 })
    expect([await failingChecks(db, id, 'cs'), await failingChecks(db, id, 'en')]).toEqual(before)
    await expectSoundDatabase(db)

    await expect(run(today)).resolves.toEqual({ components: 1, strings: 0 })
  })
})
