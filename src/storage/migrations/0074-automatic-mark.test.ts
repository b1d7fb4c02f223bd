import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { unitOf } from '../../../test/support/stored-units.ts'
import { seedLanguages } from '../../actions/site/seed-languages.ts'
import type { ChangeAction } from '../../domain/change-actions.ts'
import { MARK } from '../../domain/units/unit.ts'
import { insertChange } from '../history/changes.ts'
import { migrate } from '../migrate.ts'
import { automaticMark } from './0074-automatic-mark.ts'
import { MIGRATIONS } from './registry.ts'

/** Events of a unit, in their order, and whether its text is an automatic translation after them. */
const HISTORIES: readonly (readonly [string, readonly ChangeAction[], boolean])[] = [
  ['None', [], false],
  ['Person', ['newTranslation'], false],
  ['Automatic', ['automaticTranslation'], true],
  ['Remarked', ['newTranslation', 'automaticTranslation', 'commentAdded'], true],
  ['Edited', ['automaticTranslation', 'translationChanged'], false],
  ['Read', ['automaticTranslation', 'updatedInRepository'], false],
  ['Again', ['automaticTranslation', 'translationChanged', 'automaticTranslation'], true],
]

describeOnEngines(
  'a site from before marks of automatic translations',
  (engine) => {
    it('has them as its history says', async () => {
      const db = engine.db()
      await migrate(
        db,
        () => 1,
        MIGRATIONS.filter((migration) => migration !== automaticMark),
      )
      const ctx = testContext(db)
      await seedLanguages(ctx)
      const strings = HISTORIES.map(([source]) => ({ source, targets: { cs: { text: 'Text', state: 20 } } }))
      const { id, projectId, translations } = await storeComponent(ctx, {
        project: 'shop',
        slug: 'app',
        strings,
      })
      for (const [source, actions] of HISTORIES) {
        const { id: unitId } = await unitOf(db, id, 'cs', source)
        const place = { projectId, componentId: id, translationId: translations.cs ?? 0, unitId }
        for (const action of actions) await insertChange(db, { ...place, action, timestamp: 1 })
      }

      await migrate(db, () => 1)

      for (const [source, , isMarked] of HISTORIES) {
        expect([source, (await unitOf(db, id, 'cs', source)).marks]).toEqual([
          source,
          isMarked ? MARK.automatic : 0,
        ])
      }
    })
  },
  { startsAs: 'empty' },
)
