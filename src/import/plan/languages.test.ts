import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { deleteLanguage, findLanguage, insertLanguages } from '../../storage/languages.ts'
import { readSiteLanguages } from './languages.ts'

describeOnEngines('the languages of the site', (engine) => {
  beforeAll(async () => {
    await openImportSite(engine.db())
  })

  it('are read again immediately when one is added or deleted', async () => {
    const db = engine.db()
    const before = await readSiteLanguages(db)
    const plural = { source: 0, number: 2, formula: 'n != 1', type: 1 }

    expect(await readSiteLanguages(db)).toBe(before)

    await insertLanguages(db, [
      { code: 'xx_NEW', name: 'New', direction: 'ltr', population: 0, plurals: [plural] },
    ])
    const added = await findLanguage(db, 'xx_NEW')
    expect((await readSiteLanguages(db)).find('xx_NEW')?.id).toBe(added?.id)

    await deleteLanguage(db, added?.id ?? 0)
    expect((await readSiteLanguages(db)).find('xx_NEW')).toBeUndefined()
  })
})
