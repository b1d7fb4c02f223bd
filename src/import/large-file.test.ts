import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { addMemoryComponent } from '../../test/support/memory-component.ts'
import { poFile } from '../../test/support/po-file.ts'
import { testContext } from '../../test/support/site.ts'
import { countersOf } from '../../test/support/stored-units.ts'
import { prepareSite } from '../actions/site/prepare-site.ts'
import type { Context } from '../context.ts'
import { BATCH } from './sync.ts'
import type { SyncProgress } from './work.ts'

const COUNT = 2 * BATCH + 10

describeOnEngines('a file that needs several transactions', (engine) => {
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
  })

  it('reports its progress up to the end', async () => {
    const { id, sync } = await addMemoryComponent(ctx, {})
    const seen: SyncProgress[] = []
    await sync({ 'cs.po': catalogue(COUNT) }, { onProgress: (progress) => seen.push(progress) })

    const done = seen.map(({ filesDone }) => filesDone)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(done.filter((share) => share > 1 && share < 2).length).toBeGreaterThanOrEqual(4)
    expect(done.at(-1)).toBe(2)
    expect(seen.at(-1)).toMatchObject({ file: 'cs.po', files: 2, units: 2 * COUNT })
    expect(await countersOf(ctx.db, id, 'cs')).toMatchObject({ total: COUNT, translated: COUNT })
    await expectSoundDatabase(ctx.db)
  })

  it('contains a string once that occurs at two distant positions', async () => {
    const { id, sync } = await addMemoryComponent(ctx, { new_base: 'app.pot' })
    const twice = `${catalogue(COUNT)}\n${poFile({ 'Text 1': 'Again' })}`
    await sync({ 'app.pot': twice, 'cs.po': twice })

    expect(await countersOf(ctx.db, id, 'en')).toMatchObject({ total: COUNT })
    expect(await countersOf(ctx.db, id, 'cs')).toMatchObject({ total: COUNT })
    await expectSoundDatabase(ctx.db)
  })
})

function catalogue(count: number): string {
  return poFile(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Text ${index}`, `Slovo ${index}`])),
  )
}
