import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { testContext } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { seedLanguages } from '../../actions/site/seed-languages.ts'
import { migrate } from '../migrate.ts'
import { leanEdits } from './0043-lean-edits.ts'
import { projectRules } from './0050-project-rules.ts'
import { accountExpiry } from './0060-account-expiry.ts'
import { laterSettings } from './0061-later-settings.ts'
import { screenshotFiles } from './0068-screenshot-files.ts'
import { fileFormatParams } from './0070-file-format-params.ts'
import { memorySettings } from './0078-memory-settings.ts'
import { MIGRATIONS } from './registry.ts'

describeOnEngines(
  'a site from before cheaper edits',
  (engine) => {
    it('keeps pending edits, and no longer plans queries with statistics of its first day', async () => {
      const db = engine.db()
      // Components, projects and users are created by the current code, which needs their new columns.
      const former = MIGRATIONS.slice(0, MIGRATIONS.indexOf(leanEdits))
      await migrate(db, () => 1, [
        ...former,
        projectRules,
        accountExpiry,
        laterSettings,
        memorySettings,
        screenshotFiles,
        fileFormatParams,
      ])
      const ctx = testContext(db)
      await seedLanguages(ctx)
      const { translations } = await storeComponent(ctx, {
        project: 'shop',
        slug: 'app',
        strings: [{ source: 'One' }, { source: 'Two' }],
        settings: { repo: 'https://example.org/a.git' },
      })
      const unit = await db
        .selectFrom('unit')
        .select('id')
        .where('translation_id', '=', translations.cs ?? 0)
        .limit(1)
        .executeTakeFirstOrThrow()
      await editUnit(db, unit.id, { target: 'Jedna', authorId: await addPerson(ctx, 'ada') })
      const edits = () => db.selectFrom('pending_edit').selectAll().execute()
      const before = await edits()
      await db.transaction().execute((tx) => sql`analyze`.execute(tx))

      await migrate(db, () => 2)

      expect(before).toHaveLength(1)
      expect(await edits()).toEqual(before)
      await db.deleteFrom('unit').where('id', '=', unit.id).execute()
      expect(await edits()).toEqual([])
      if (engine.name === 'sqlite') {
        expect((await sql`select * from sqlite_stat1`.execute(db)).rows).toEqual([])
      }
    })
  },
  { startsAs: 'empty' },
)
