import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { failingChecks } from '../../../test/support/stored-checks.ts'
import { shownUnits } from '../../../test/support/stored-units.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../storage/db.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { explainChecks } from './explain-checks.ts'

const OWNER = 'somebody'

describeOnEngines('explaining checks', (engine) => {
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
  })

  async function explained(componentId: number, language: string) {
    const units = await shownUnits(ctx.db, componentId, language)
    const checks = await explainChecks(
      ctx,
      units.map(({ id }) => id),
      OWNER,
    )
    return Object.fromEntries(
      units.flatMap(({ id, source }) => {
        const own = checks.get(id)
        return own ? [[source, own.map((check) => ({ ...check, text: check.findings[0]?.message }))]] : []
      }),
    )
  }

  it('considers other strings and the glossary', async () => {
    const glossary = await addMemoryComponent(ctx, { slug: 'terms', name: 'Terms', is_glossary: true })
    await glossary.sync({ 'cs.po': poFile({ castle: 'hrad' }) })
    const draft = { check_flags: 'check-glossary' }
    const app = await addMemoryComponent(ctx, draft, glossary.projectId)
    const web = await addMemoryComponent(ctx, { slug: 'web', name: 'Web' }, glossary.projectId)
    await app.sync({ 'cs.po': poFile({ 'The castle': 'Zámek', Day: 'Den' }) })
    await web.sync({ 'cs.po': poFile({ Day: 'Den dnešní' }) })

    const checks = await explained(app.id, 'cs')

    expect(checks['The castle']).toMatchObject([
      { id: 'check_glossary', text: 'The glossary translates “castle” as “hrad”.' },
    ])
    expect(checks.Day).toMatchObject([
      {
        id: 'inconsistent',
        isDismissed: false,
        text: 'Another component in this project translates this string as “Den dnešní”.',
      },
    ])
  })

  it('lists exactly the stored checks, with positions for everything that a text decides', async () => {
    const { id, sync } = await addMemoryComponent(ctx, {})
    await sync({ 'cs.po': poFile({ 'A.': 'A', 'Long one.': ' dlouhý ', 'b...': 'b.', ok: 'dobře' }) })

    for (const language of ['cs', 'en']) {
      const checks = await explained(id, language)
      const names = Object.entries(checks).map(([source, own]) => [
        source,
        own.map((check) => check.id).sort(),
      ])

      expect(Object.fromEntries(names)).toEqual(await failingChecks(ctx.db, id, language))
      expect(
        Object.values(checks)
          .flat()
          .filter(({ findings }) => findings.length === 0),
      ).toEqual([])
    }
  })

  it('takes as many queries for many units as for few', async () => {
    const { id, sync } = await addMemoryComponent(ctx, {})
    const texts = Array.from({ length: 60 }, (_, index) => [`String ${index}.`, `Řetězec ${index}`])
    await sync({ 'cs.po': poFile(Object.fromEntries(texts)) })
    const ids = (await shownUnits(ctx.db, id, 'cs')).map((unit) => unit.id)
    let queries = 0
    const db: Db = ctx.db.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })

    const few = await explainChecks({ ...ctx, db }, ids.slice(0, 2), OWNER)
    const afterFew = queries
    const many = await explainChecks({ ...ctx, db }, ids, OWNER)

    expect([few.size, many.size]).toEqual([2, 60])
    expect(queries - afterFew).toBe(afterFew)
    expect(afterFew).toBeGreaterThan(0)
  })

  it('returns nothing for units that no longer exist or fail nothing', async () => {
    expect(await explainChecks(ctx, [], OWNER)).toEqual(new Map())
    expect(await explainChecks(ctx, [123_456_789], OWNER)).toEqual(new Map())
  })
})
