import { beforeAll, describe, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { eventsOf, snapshotOf } from '../../test/support/component-snapshot.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { failingDb, PowerCut } from '../../test/support/failing-db.ts'
import {
  addMemoryComponent,
  type MemoryComponent,
  type MemoryFiles,
} from '../../test/support/memory-component.ts'
import { poFile } from '../../test/support/po-file.ts'
import { testContext } from '../../test/support/site.ts'
import { prepareSite } from '../actions/site/prepare-site.ts'
import type { Context } from '../context.ts'
import type { ComponentDraft } from '../domain/component/component-settings.ts'
import type { Db } from '../storage/db.ts'

interface Story {
  readonly draft: Partial<ComponentDraft>
  readonly first: MemoryFiles
  readonly second: MemoryFiles
}

const STORIES: Readonly<Record<string, Story>> = {
  'PO files': {
    draft: {},
    first: {
      'cs.po': poFile({ One: 'Jeden', Two: '~Dva', Three: '' }),
      'de.po': poFile({ Two: 'Zwei', Four: 'Vier', Five: '' }),
      'fr.po': poFile({ One: 'Un' }),
    },
    second: {
      'cs.po': poFile({ One: 'Jedna', Three: 'Tři', Six: '' }),
      'de.po': poFile({ Four: 'Vier' }),
      'pl.po': poFile({ One: 'Jeden', Seven: '' }),
    },
  },
  'PO files with a POT': {
    draft: { new_base: 'app.pot' },
    first: {
      'app.pot': poFile({ One: '', Two: '', Three: '' }),
      'cs.po': poFile({ One: 'Jeden', Two: 'Dva', Extra: 'x' }),
      'de.po': poFile({ One: 'Eins' }),
    },
    second: {
      'app.pot': poFile({ Two: '', Four: '' }),
      'cs.po': poFile({ Two: 'Dva', Four: '' }),
      'de.po': poFile({ One: 'Eins', Two: 'Zwei' }),
    },
  },
  'JSON files': {
    draft: { filemask: '*.json', file_format: 'json', template: 'en.json' },
    first: {
      'en.json': '{"a": "One", "b": "Two", "c": "Three"}',
      'cs.json': '{"a": "Jeden", "b": "Dva", "c": "Tři"}',
      'de.json': '{"a": "Eins"}',
    },
    second: {
      'en.json': '{"a": "One thing", "c": "Three", "d": "Four"}',
      'cs.json': '{"a": "Jeden", "c": "Trojka"}',
      'de.json': '{"a": "Eins"}',
      'fr.json': '{"d": "Quatre"}',
    },
  },
  'JSON files with an intermediate one': {
    draft: {
      filemask: '*.json',
      file_format: 'json',
      template: 'en.json',
      edit_template: true,
      intermediate: 'dev.json',
    },
    first: {
      'dev.json': '{"a": "1", "b": "2", "c": "3", "d": "4"}',
      'en.json': '{"a": "One", "b": "Two", "c": "Three"}',
      'cs.json': '{"a": "Jeden", "b": "Dva", "c": "Tři"}',
    },
    second: {
      'dev.json': '{"b": "two", "c": "three", "d": "4", "e": "5"}',
      'en.json': '{"b": "Two", "c": "Three!", "d": "Four", "f": "Six"}',
      'cs.json': '{"b": "Dva", "c": "Tři", "d": "Čtyři"}',
    },
  },
}

/** With `IMPORT_CUTS=all` it is also interrupted at each write of PostgreSQL, which takes minutes. */
const IS_WHOLE = process.env.IMPORT_CUTS === 'all'

describe.each(Object.entries(STORIES))('an import of %s', (_, { draft, first, second }) =>
  describeOnEngines('that is interrupted', (engine) => {
    const step = engine.name === 'sqlite' || IS_WHOLE ? 1 : 5
    let ctx: Context
    beforeAll(async () => {
      ctx = testContext(engine.db())
      await prepareSite(ctx)
    })

    /** Interrupts the import at the n-th write, once; true if there was such a write. */
    async function cutAt(component: MemoryComponent, files: MemoryFiles, writes: number): Promise<boolean> {
      try {
        await component.sync(files, { db: failingDb(engine.db(), writes) })
        return false
      } catch (error) {
        if (error instanceof PowerCut) return true
        throw error
      }
    }

    async function addRead(draft: Story['draft'], files: MemoryFiles): Promise<MemoryComponent> {
      const component = await addMemoryComponent(ctx, draft)
      await component.sync(files)
      return component
    }

    it('at any write of the first read has the same result as without that', async () => {
      const db = engine.db()
      const plain = await addRead(draft, first)
      const expected = [await snapshotOf(db, plain.id), await eventsOf(db, plain.id)]

      let writes = 0
      for (let isCut = true; isCut; writes += step) {
        const component = await addMemoryComponent(ctx, draft)
        isCut = await cutAt(component, first, writes)
        await component.sync(first)

        const found = [await snapshotOf(db, component.id), await eventsOf(db, component.id)]
        expect(found, `after ${writes} writes`).toEqual(expected)
      }

      expect(writes).toBeGreaterThan(6)
      await expectSoundDatabase(db)
    })

    it('at any write of an update has the same result as without that', async () => {
      const db = engine.db()
      const plain = await addRead(draft, first)
      await plain.sync(second)
      const expected = await snapshotOf(db, plain.id)

      let writes = 0
      for (let isCut = true; isCut; writes += step) {
        const component = await addRead(draft, first)
        isCut = await cutAt(component, second, writes)
        await expectSoundDatabase(db)
        await component.sync(second)

        expect(await snapshotOf(db, component.id), `after ${writes} writes`).toEqual(expected)
      }

      expect(writes).toBeGreaterThan(8)
      await expectSoundDatabase(db)
    })

    it('at any write of an update that is then reverted, leaves no trace', async () => {
      const db = engine.db()
      const plain = await addRead(draft, first)
      await plain.sync(second)
      await plain.sync(first)
      const expected = await textsOf(db, plain.id)

      for (let writes = 0, isCut = true; isCut; writes += step) {
        const component = await addRead(draft, first)
        isCut = await cutAt(component, second, writes)
        await component.sync(first)

        expect(await textsOf(db, component.id), `after ${writes} writes`).toEqual(expected)
      }
      await expectSoundDatabase(db)
    })
  }),
)

/** All translations, in each language. */
async function textsOf(db: Db, componentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .select(['t.language_code', 's.source', 's.context', 'u.target', 'u.state'])
    .where('t.component_id', '=', componentId)
    .execute()
  return rows.map((row) => JSON.stringify(row)).sort()
}
