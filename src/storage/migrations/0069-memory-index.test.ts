import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { seedLanguages } from '../../actions/site/seed-languages.ts'
import { hashText } from '../../domain/hashes.ts'
import { findLanguage } from '../languages.ts'
import { listMemory } from '../memory/memory-entries.ts'
import { migrate } from '../migrate.ts'
import { memoryIndex } from './0069-memory-index.ts'
import { memorySourceIds } from './0079-memory-source-ids.ts'
import { MIGRATIONS } from './registry.ts'

describeOnEngines(
  'a memory from before its index',
  (engine) => {
    it('keeps its entries, with the component and the project that they came from', async () => {
      const db = engine.db()
      const before = MIGRATIONS.indexOf(memoryIndex)
      const later = MIGRATIONS.slice(before + 1, MIGRATIONS.indexOf(memorySourceIds))
      await migrate(db, () => 1, [...MIGRATIONS.slice(0, before), ...later])
      const ctx = testContext(db)
      await seedLanguages(ctx)
      const stored = await storeComponent(ctx, { project: 'open', slug: 'app', strings: [{ source: 'One' }] })
      const [en, cs] = [await findLanguage(db, 'en'), await findLanguage(db, 'cs')]
      async function add(source: string, target: string, { origin = 'open/app', shared = 0, file = 0 } = {}) {
        await sql`insert into memory (source_language_id, target_language_id, source_hash, source, target, origin,
          project_id, from_file, shared) values (${en?.id}, ${cs?.id}, ${hashText(source)}, ${source}, ${target}, ${origin},
          ${shared === 1 || file === 1 ? null : stored.projectId}, ${file}, ${shared})`.execute(db)
      }
      await add('Yes', 'Ano')
      await add('Yes', 'Jo', { shared: 1 })
      await add('', 'Nic', { origin: 'gone/app', shared: 1 })
      await add('No', 'Ne', { origin: 'open/app', file: 1 })

      await migrate(db, () => 1)

      const { projectId, id: componentId } = stored
      expect(await listMemory(db, { offset: 0, limit: 4 })).toMatchObject([
        { source: 'Yes', target: 'Ano', projectId, componentId, contributorId: null },
        { source: 'Yes', target: 'Jo', projectId: null, componentId, contributorId: projectId },
        { source: '', target: 'Nic', componentId: null, contributorId: null },
        { source: 'No', target: 'Ne', fromFile: true, componentId: null, contributorId: null },
      ])
      expect((await db.selectFrom('memory_source').select('text').execute()).length).toBe(3)
    })
  },
  { startsAs: 'empty' },
)
