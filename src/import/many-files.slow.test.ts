import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { poFile } from '../../test/support/po-file.ts'
import { alertsOf, countersOf, languagesOf, unitLines } from '../../test/support/stored-units.ts'

function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`lang${index}.po`, poFile({ One: `Text ${index}` })]),
  )
}

describeOnEngines('a mask that matches', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  it('600 files is accepted', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ ...manyFiles(600), 'cs.po': poFile({ One: 'Jeden' }) }, {})

    expect(await languagesOf(db, id)).toHaveLength(602)
    expect(await countersOf(db, id, 'lang599')).toMatchObject({ total: 1, translated: 1 })
    await expectSoundDatabase(db)

    await update({ 'lang7.po': poFile({ One: 'Jinak' }) })

    expect(await unitLines(db, id, 'lang7')).toEqual(['One = Jinak (20)'])
    await expectSoundDatabase(db)
  })

  // The database is queried in the same way.
  if (engine.name === 'postgres') return

  it('6,000 files is rejected', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})

    await update({ ...manyFiles(6000), 'cs.po': poFile({ One: 'Jedna' }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs'])
    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jeden (20)'])
    expect(await alertsOf(db, id)).toEqual({
      ParseError: {
        occurrences: [
          {
            file: '*.po',
            line: 1,
            column: 1,
            message: 'The file mask matches 6001 files; a component can have at most 5000 languages',
          },
        ],
      },
    })
    await expectSoundDatabase(db)
  })
})
