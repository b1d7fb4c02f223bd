import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { renewTexts } from '../../../test/support/text-upkeep.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import type { Db } from '../db.ts'
import { transaction } from '../transaction.ts'
import { searchUnitIds } from './search-units.ts'

const WORDS = ['alpha', 'beta', 'Alphabet', 'gamma', 'žluť', '']
const SIZES = { sets: 0, step: 1000, places: 1000 }
const ALL = () => ({ offset: 0, limit: 10_000 })

/** An operation on the units with these numbers. */
interface Event {
  readonly kind: 'edit' | 'edit many' | 'mark' | 'undo' | 'rename' | 'remove' | 'renew'
  readonly unit: number
  readonly word: string
  readonly connection: number
}

const events: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('edit', 'edit many', 'mark', 'undo', 'rename', 'remove', 'renew'),
  unit: fc.nat(599),
  word: fc.constantFrom(...WORDS),
  connection: fc.nat(1),
})

describeOnEngines('a search during edits', (engine) => {
  let ids: readonly { readonly id: number; readonly stringId: number }[]
  let connections: readonly Db[]
  beforeAll(async () => {
    const { ctx } = await openImportSite(engine.db())
    const strings = Array.from({ length: 300 }, (_, index) => ({
      source: `Source ${index} ${WORDS[index % 5]}`,
      context: `context ${index % 7}`,
      targets: { cs: { text: `${WORDS[index % 6]} ${index}`, state: 20 } },
    }))
    await storeComponent(ctx, { project: 'shop', slug: 'app', languages: ['cs', 'de'], strings })
    connections = [engine.db(), engine.openAgain()]
    ids = await engine.db().selectFrom('unit').select(['id', 'string_id as stringId']).orderBy('id').execute()
    await renewTexts(engine)
  })

  async function happen({ kind, unit, word, connection }: Event): Promise<void> {
    const db = connections[connection] ?? engine.db()
    const { id = 0, stringId = 0 } = ids[unit] ?? {}
    const edit = (tx: Db, count: number) =>
      tx
        .updateTable('unit')
        .set({ target: `${word} ${unit}` })
        .where('id', '>=', id)
        .where('id', '<', id + count)
        .execute()
    switch (kind) {
      case 'edit':
        return void (await edit(db, 1))
      case 'edit many':
        return void (await transaction(db, (tx) => edit(tx, 60)))
      case 'mark':
        return void (await db
          .updateTable('unit')
          .set({ state: unit % 2 ? 10 : 20 })
          .where('id', '=', id)
          .execute())
      case 'undo': {
        const undone = db.transaction().execute(async (tx) => {
          await edit(tx, 5)
          throw new Error('undone')
        })
        return undone.catch(() => {})
      }
      case 'rename':
        return void (await db
          .updateTable('string')
          .set({ source: word })
          .where('id', '=', stringId)
          .execute())
      case 'remove':
        return void (await db.deleteFrom('unit').where('id', '=', id).execute())
      case 'renew':
        return void (await renewTexts(engine))
    }
  }

  async function look(): Promise<void> {
    const units = await engine
      .db()
      .selectFrom('unit as u')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .select(['u.id', 'u.target', 'u.state', 's.source'])
      .orderBy('u.id')
      .execute()
    for (const db of connections) {
      for (const [text, holds] of [
        ['target:alpha', ({ target }) => target.toLowerCase().includes('alpha')],
        ['NOT target:beta state:20', ({ target, state }) => !target.includes('beta') && state === 20],
        [
          'source:ŽLUŤ OR target:gamma',
          ({ source, target }) => source.includes('žluť') || target.includes('gamma'),
        ],
      ] satisfies [string, (unit: (typeof units)[number]) => boolean][]) {
        const search = { query: parseQuery(text, 0), scope: { projects: 'all' }, sizes: SIZES } as const
        const found = await searchUnitIds(db, search, ALL)
        expect(found.ids, text).toEqual(units.filter(holds).map(({ id }) => id))
      }
    }
  }

  it('finds the same as a scan of every text, whoever wrote it last, and whatever is renewed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(events, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (steps) => {
          for (const step of steps) {
            await Promise.all(step.map(happen))
            await look()
          }
        },
      ),
      { numRuns: propertyRuns(25) },
    )
  })
})
