import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { testContext } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { seedLanguages } from '../../actions/site/seed-languages.ts'
import { migrate } from '../migrate.ts'
import { saveSiteSetting } from '../site-settings.ts'
import { memoryMarks } from './0062-memory-marks.ts'
import { memoryStrings } from './0076-memory-strings.ts'
import { memorySourceIds } from './0079-memory-source-ids.ts'
import { MIGRATIONS } from './registry.ts'

describeOnEngines(
  'a site from before marks of the memory',
  (engine) => {
    it('goes on in each project where the memory was', async () => {
      const db = engine.db()
      // One changes the table of marks, and one what that has made.
      const later = MIGRATIONS.slice(MIGRATIONS.indexOf(memoryMarks) + 1).filter(
        (migration) => migration !== memoryStrings && migration !== memorySourceIds,
      )
      await migrate(db, () => 1, [...MIGRATIONS.slice(0, MIGRATIONS.indexOf(memoryMarks)), ...later])
      const ctx = testContext(db)
      await seedLanguages(ctx)
      const stored = [await storeProject('first'), await storeProject('second'), await storeProject('third')]
      const ada = await addPerson(ctx, 'ada')
      await editFirst(stored[0], 'Jedna')
      const known = await newest()
      await editFirst(stored[0], 'Dvě')
      await editFirst(stored[1], 'Tři')
      await saveSiteSetting(db, 'memory_change', String(known))
      await saveSiteSetting(db, 'memory_until', String(await newest()))

      await migrate(db, () => 1)

      const marks = await db.selectFrom('memory_mark').selectAll().execute()
      const seqs = await db.selectFrom('project').select(['id', 'change_seq']).orderBy('id').execute()
      expect(
        seqs.map(({ id, change_seq }) => change_seq - (marks.find((m) => m.project_id === id)?.seq ?? 0)),
      ).toEqual([1, 1, 0])

      function storeProject(project: string) {
        return storeComponent(ctx, { project, slug: 'app', strings: [{ source: 'One' }] })
      }
      async function newest(): Promise<number> {
        const { id } = await db
          .selectFrom('change')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirstOrThrow()
        return id
      }
      async function editFirst(
        component: Awaited<ReturnType<typeof storeProject>> | undefined,
        target: string,
      ) {
        const { id } = await db
          .selectFrom('unit')
          .select('id')
          .where('translation_id', '=', component?.translations.cs ?? 0)
          .executeTakeFirstOrThrow()
        await editUnit(db, id, { target, authorId: ada })
      }
    })
  },
  { startsAs: 'empty' },
)
