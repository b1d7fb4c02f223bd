import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { seedLanguages } from '../../actions/site/seed-languages.ts'
import { WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import { findLanguage } from '../languages.ts'
import { countMemory, deleteEntries } from '../memory/entry-ids.ts'
import { insertMissingMemory, listMemory } from '../memory/memory-entries.ts'
import { migrate } from '../migrate.ts'
import { transaction } from '../transaction.ts'
import { memoryNumbers } from './0080-memory-numbers.ts'
import { MIGRATIONS } from './registry.ts'

describeOnEngines(
  'entries whose IDs have gaps',
  (engine) => {
    it('keep them, and any page of the list is found', async () => {
      const db = engine.db()
      await migrate(db, () => 1, MIGRATIONS.slice(0, MIGRATIONS.indexOf(memoryNumbers)))
      await seedLanguages(testContext(db))
      const [en, cs] = [await findLanguage(db, 'en'), await findLanguage(db, 'cs')]
      await sql`insert into memory_source (id, language_id, hash, text) values (1, ${en?.id}, 1, 'One')`.execute(
        db,
      )
      const ids = Array.from({ length: 4000 }, (_, at) => at + 3).filter(
        (id) => id % 3 > 0 && (id < 1000 || id > 3100),
      )
      for (const id of ids) {
        await sql`insert into memory (id, source_language_id, target_language_id, source_id, target, origin, from_file, shared)
          values (${id}, ${en?.id}, ${cs?.id}, 1, ${`cs ${id}`}, 'file', 1, 0)`.execute(db)
      }

      await migrate(db, () => 1)

      const expectPages = async (all: readonly number[]) => {
        expect(await countMemory(db)).toBe(all.length)
        for (const offset of [0, 1, 300, 681, 682, 683, 1000, all.length - 2, all.length, all.length + 5]) {
          const page = await listMemory(db, { offset, limit: 3 })
          expect([offset, page.map(({ id }) => id)]).toEqual([offset, all.slice(offset, offset + 3)])
        }
      }
      await expectPages(ids)

      const entry = {
        ...WITHOUT_EDIT,
        sourceLanguageId: en?.id ?? 0,
        targetLanguageId: cs?.id ?? 0,
        origin: 'file',
        projectId: null,
        userId: null,
        fromFile: true,
        isShared: false,
      }
      const added = Array.from({ length: 30 }, (_, at) => ({
        ...entry,
        source: `New ${at}`,
        target: `Nové ${at}`,
      }))
      await transaction(db, (tx) => insertMissingMemory(tx, added))
      const last = ids.at(-1) ?? 0
      await transaction(db, (tx) =>
        deleteEntries(tx, (query) => query.where('id', '>', 900).where('id', '<', 3200)),
      )
      const failed = transaction(db, async (tx) => {
        await insertMissingMemory(tx, [{ ...entry, source: 'Lost', target: 'Ztraceno' }])
        throw new Error('rolled back')
      })
      await expect(failed).rejects.toThrow('rolled back')
      await transaction(db, (tx) => insertMissingMemory(tx, [{ ...entry, source: 'End', target: 'Konec' }]))

      await expectPages([
        ...ids.filter((id) => id <= 900 || id >= 3200),
        ...Array.from({ length: 31 }, (_, at) => last + at + 1),
      ])
    })
  },
  { startsAs: 'empty' },
)
