import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { catchUpMemory } from '../../actions/memory/catch-up-memory.ts'
import { seedLanguages } from '../../actions/site/seed-languages.ts'
import { hashText } from '../../domain/hashes.ts'
import { findLanguage } from '../languages.ts'
import { insertMissingMemory, listMemory } from '../memory/memory-entries.ts'
import { readSourceId } from '../memory-index/source-ids.ts'
import { migrate } from '../migrate.ts'
import { transaction } from '../transaction.ts'
import { memorySourceIds } from './0079-memory-source-ids.ts'
import { MIGRATIONS } from './registry.ts'

describeOnEngines(
  'sources from before their IDs had a meaning',
  (engine) => {
    it('get other IDs, and entries and strings keep their sources', async () => {
      const db = engine.db()
      await migrate(db, () => 1, MIGRATIONS.slice(0, MIGRATIONS.indexOf(memorySourceIds)))
      const ctx = testContext(db)
      await seedLanguages(ctx)
      const [en, cs, de] = await Promise.all(['en', 'cs', 'de'].map((code) => findLanguage(db, code)))
      const texts = ['Yes', 'Nine letters and more', '😀😀', 'No']
      for (const [at, text] of texts.entries()) {
        const language = at === 3 ? de : en
        await sql`insert into memory_source (id, language_id, hash, text)
          values (${at + 5}, ${language?.id}, ${hashText(text)}, ${text})`.execute(db)
        await sql`insert into memory (source_language_id, target_language_id, source_id, target, origin, from_file, shared)
          values (${language?.id}, ${cs?.id}, ${at + 5}, ${`cs: ${text}`}, 'file', 1, 0)`.execute(db)
      }

      await migrate(db, () => 1)

      const entries = await listMemory(db, { offset: 0, limit: 4 })
      expect(entries.map(({ source, target }) => [source, target])).toEqual(
        texts.map((text) => [text, `cs: ${text}`]),
      )
      const rows = await db.selectFrom('memory_source').select(['id', 'text']).orderBy('text').execute()
      expect(rows.map(({ id, text }) => [text, readSourceId(id)])).toEqual([
        ['Nine letters and more', { languageId: en?.id, bucket: 22, number: 0 }],
        ['No', { languageId: de?.id, bucket: 5, number: 0 }],
        ['Yes', { languageId: en?.id, bucket: 8, number: 0 }],
        ['😀😀', { languageId: en?.id, bucket: 10, number: 0 }],
      ])

      const entry = { ...(entries[0] as (typeof entries)[0]), target: 'Jo' }
      await transaction(db, (tx) =>
        insertMissingMemory(tx, [entry, { ...entry, source: 'Yea' }, { ...entry, source: 'yes' }]),
      )
      await storeComponent(ctx, { project: 'open', slug: 'app', strings: [{ source: 'Yes' }] })
      await catchUpMemory(db)
      const now = await db.selectFrom('memory_source').select(['id', 'text']).orderBy('id').execute()
      expect(now.filter(({ id }) => readSourceId(id).bucket === 8).map(({ text }) => text)).toEqual([
        'Yes',
        'Yea',
        'yes',
      ])
      expect(now).toHaveLength(6)
    })
  },
  { startsAs: 'empty' },
)
