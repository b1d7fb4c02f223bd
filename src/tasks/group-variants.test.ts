import { expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { openImportSite } from '../../test/support/import-site.ts'
import { storeComponent } from '../../test/support/stored-component.ts'
import { mayHaveVariants } from '../storage/units/variants.ts'

describeOnEngines('whether a component can have variants', (engine) => {
  const { signal } = new AbortController()

  it('is detected by its expression, by flags of its strings, and by what they were', async () => {
    const db = engine.db()
    const { ctx } = await openImportSite(db)
    const strings = [{ source: 'Open' }, { source: 'Open file' }]
    const store = (slug: string) => storeComponent(ctx, { project: 'shop', slug, strings })
    const found: Record<string, boolean> = {}
    async function look(slug: string, change: (id: number) => Promise<unknown>): Promise<void> {
      const { id } = await store(slug)
      await change(id)
      found[slug] = await mayHaveVariants(db, id, signal)
    }
    const ofString = (set: object) => (id: number) =>
      db.updateTable('string').set(set).where('component_id', '=', id).where('source', '=', 'Open').execute()

    await look('plain', async () => {})
    await look('expression', (id) =>
      db.updateTable('component').set({ variant_regex: '-short$' }).where('id', '=', id).execute(),
    )
    await look('file', ofString({ flags: 'c-format, variant:"Open file"' }))
    await look('people', ofString({ extra_flags: 'variant:Open' }))
    await look('before', ofString({ variant: 'Open' }))

    expect(found).toEqual({ plain: false, expression: true, file: true, people: true, before: true })
  })
})
