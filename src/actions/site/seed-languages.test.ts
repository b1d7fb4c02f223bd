import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { type BuiltinLanguage, listBuiltinLanguages } from '../../domain/languages/builtin-languages.ts'
import { countLanguages, findLanguage } from '../../storage/languages.ts'
import { seedLanguages } from './seed-languages.ts'

describeOnEngines(
  'seeding languages',
  (engine) => {
    it('creates each built-in language once, also when two nodes start together', async () => {
      await Promise.all([engine.db(), engine.openAgain()].map((db) => seedLanguages(testContext(db))))

      expect(await countLanguages(engine.db(), 'all')).toBe(listBuiltinLanguages().length)
      expect(await findLanguage(engine.db(), 'cs')).toMatchObject({
        name: 'Czech',
        plural: { number: 3, source: 0 },
      })
    })

    it('applies changes of a newer edition and keeps what only the database has', async () => {
      const db = engine.db()
      const czech = (await findLanguage(db, 'cs'))!
      await db
        .insertInto('plural')
        .values({ language_id: czech.id, source: 2, number: 1, formula: '0', type: 0 })
        .execute()
      const [first, ...others] = listBuiltinLanguages().find(({ code }) => code === 'cs')!.plurals
      const edition: BuiltinLanguage[] = [
        {
          code: 'cs',
          name: 'Czech (new)',
          direction: 'ltr',
          population: 1,
          plurals: [{ ...first!, number: 4, formula: 'n%4' }, ...others],
        },
        { code: 'qnew', name: 'New', direction: 'rtl', population: 2, plurals: [first!] },
      ]

      await seedLanguages(testContext(db), edition)

      expect(await findLanguage(db, 'cs')).toMatchObject({
        id: czech.id,
        name: 'Czech (new)',
        plural: { id: czech.plural.id, number: 4 },
      })
      expect(await findLanguage(db, 'qnew')).toMatchObject({ direction: 'rtl' })
      expect(await findLanguage(db, 'de')).not.toBeNull()
      const own = await db
        .selectFrom('plural')
        .select('id')
        .where('language_id', '=', czech.id)
        .where('source', '=', 2)
        .execute()
      expect(own).toHaveLength(1)
    })

    it('applies a new type of the same rule', async () => {
      const db = engine.db()
      const lithuanian = listBuiltinLanguages().find(({ code }) => code === 'lt')!
      const [first, ...others] = lithuanian.plurals

      await seedLanguages(testContext(db), [{ ...lithuanian, plurals: [{ ...first!, type: 2 }, ...others] }])

      expect(await findLanguage(db, 'lt')).toMatchObject({ plural: { number: 3, type: 2 } })
    })
  },
  { startsAs: 'migrated' },
)
