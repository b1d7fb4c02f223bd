import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { type StoredComponent, storeComponent } from '../../../test/support/stored-component.ts'
import { renewTexts } from '../../../test/support/text-upkeep.ts'
import type { Context } from '../../context.ts'
import { foldText } from '../../domain/search/fold-text.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import type { Query, TextField } from '../../domain/search/query.ts'
import { STATE } from '../../domain/units/state.ts'
import { engineOf } from '../engines/engine.ts'
import { searchUnitIds } from './search-units.ts'

const NEVER = Number.POSITIVE_INFINITY
const ALL = () => ({ offset: 0, limit: 1000 })

/** Letters with unusual case or width, marks, no lone surrogates, no control characters except NUL. */
const letters = fc.constantFrom(
  ...['a', 'A', 'b', 'i', 'I', 'İ', 'ı', 'i\u0307', '\u0307', 'k', 'K', '\u212a', 's', 'ſ', 'ß', 'ẞ'],
  ...['σ', 'ς', 'Σ', 'ž', 'Ž', 'z\u030c', 'я', 'Я', '日', '本', '😀', '😁', '𐐀', '𐐨', 'Ⅷ', 'ⅷ', 'ŉ', 'ﬁ'],
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '*',
    ' ',
    '\n',
    '\t',
    '\u0001',
    '\u001e',
    '\u007f',
    '\u00ad',
    '\ufeff',
    '\uffff',
  ],
)
const texts = (minLength: number, maxLength: number) =>
  fc.array(letters, { minLength, maxLength }).map((parts) => parts.join(''))

describeOnEngines('a search with the text index', (engine) => {
  let ctx: Context
  let component: StoredComponent
  beforeAll(async () => {
    ctx = (await openImportSite(engine.db())).ctx
    const strings = Array.from({ length: 300 }, (_, index) => ({
      source: `Source ${index}`,
      context: `context ${index % 7}`,
      targets: { cs: { text: index % 3 === 0 ? '' : `Překlad ${index}`, state: index % 3 === 0 ? 0 : 20 } },
    }))
    component = await storeComponent(ctx, { project: 'shop', slug: 'app', languages: ['cs', 'de'], strings })
    await renewTexts(engine)
  })

  async function search(query: Query, sets: number): Promise<readonly number[]> {
    const sizes = { sets, step: 1000, places: 1000 }
    const found = await searchUnitIds(engine.db(), { query, scope: { projects: 'all' }, sizes }, ALL)
    expect(found.ids).toHaveLength(found.count)
    return found.ids
  }
  const contains = (field: TextField | 'any', text: string): Query => ({
    kind: 'text',
    field,
    match: { how: 'contains', text },
  })

  const listUnits = () =>
    engine
      .db()
      .selectFrom('unit as u')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .select(['u.id', 'u.string_id as stringId', 'u.target', 's.source', 's.context'])
      .orderBy('u.id')
      .execute()

  async function expectSame(
    query: Query,
    holds: (unit: Record<'target' | 'source' | 'context', string>) => boolean,
  ) {
    const expected = (await listUnits()).filter(holds).map(({ id }) => id)
    expect(await search(query, 0)).toEqual(expected)
    expect(await search(query, NEVER)).toEqual(expected)
  }

  it('combines conditions like a scan of every text', async () => {
    const words = ['Source 1', 'Source', '2', 'Překlad 1', 'překlad', 'klad 2', 'context 3', 'nowhere']
    const fields = fc.constantFrom('target', 'source', 'context', 'any')
    const { tree } = fc.letrec<{ tree: Query }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.tuple(fields, fc.constantFrom(...words)).map(([field, text]) => contains(field, text)),
        fc
          .tuple(fc.constantFrom('and', 'or'), fc.array(tie('tree'), { minLength: 2, maxLength: 4 }))
          .map(([kind, parts]): Query => ({ kind, parts })),
        tie('tree').map((part): Query => ({ kind: 'not', part })),
      ),
    }))

    await fc.assert(
      fc.asyncProperty(tree, async (query) => expectSame(query, (unit) => isFound(query, unit))),
      { numRuns: propertyRuns(60) },
    )
  })

  it('finds the same as a scan of every text, in any script', async () => {
    const db = engine.db()
    const rows = await listUnits()
    const edits = fc.record({
      unit: fc.nat(rows.length - 1),
      target: texts(0, 9),
      source: texts(0, 9),
      context: texts(0, 4),
      part: texts(1, 5),
      cut: fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 5 })),
    })
    await fc.assert(
      fc.asyncProperty(edits, async ({ unit, target, source, context, part, cut: [from, length] }) => {
        const row = rows[unit]
        if (!row) return
        await db.updateTable('unit').set({ target }).where('id', '=', row.id).execute()
        await db.updateTable('string').set({ source, context }).where('id', '=', row.stringId).execute()
        // A part of the text itself, in characters, is found more often than any other.
        const own = [...target].slice(from, from + length).join('')
        for (const text of [part, own]) {
          const [folded, has] = [foldText(text), (value: string) => foldText(value).includes(foldText(text))]
          // Only a mark that folds to nothing.
          if (folded === '') continue
          await expectSame(contains('target', text), (one) => has(one.target))
          await expectSame(
            contains('any', text),
            (one) => has(one.target) || has(one.source) || has(one.context),
          )
          await expectSame(
            {
              kind: 'and',
              parts: [contains('source', text), { kind: 'not', part: contains('context', text) }],
            },
            (one) => has(one.source) && !has(one.context),
          )
        }
      }),
      { numRuns: propertyRuns(30) },
    )
  })

  it.each([
    'překlad 1',
    'source 29 OR překlad 7',
    'NOT překlad',
    'source state:<translated',
    'překlad NOT language:de',
    'context:"context 3" is:translated',
    'target:="Překlad 10"',
    'NOT target:="Překlad 10"',
    'target:=""',
    'added:>2000 last_changed:>2000',
    'NOT added:>2000',
    'change_action:"String updated in the repository"',
    'NOT change_time:>2000',
    'source:r"1\\d$" context:4',
    'note:x OR source:2',
    'has:plural OR NOT has:check',
  ])('finds the same without it: %s', async (text) => {
    const query = parseQuery(text, 0)

    expect(await search(query, 0)).toEqual(await search(query, NEVER))
  })

  it('returns any page', async () => {
    const query = parseQuery('context', 0)
    const all = await search(query, 0)
    for (const offset of [0, 1, 255, 256, 257, 500, all.length - 1, all.length]) {
      const sizes = { sets: 0, step: 1000, places: 1000 }
      const page = () => ({ offset, limit: 10 })
      const found = await searchUnitIds(engine.db(), { query, scope: { projects: 'all' }, sizes }, page)

      expect(found).toEqual({ count: all.length, ids: all.slice(offset, offset + 10) })
    }
  })

  it('follows edits, undo, additions and removals', async () => {
    const db = engine.db()
    const find = async (text: string) => (await search(parseQuery(text, 0), 0)).length
    const [unit] = await listUnits()
    const set = { target: 'Unmistakable', state: STATE.needsEditing }
    const undone = db.transaction().execute(async (tx) => {
      await tx
        .updateTable('unit')
        .set(set)
        .where('id', '=', unit?.id ?? 0)
        .execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await find('unmistakable')).toBe(0)

    await db
      .updateTable('unit')
      .set(set)
      .where('id', '=', unit?.id ?? 0)
      .execute()
    expect(await find('unmistakable')).toBe(1)
    expect(await find('unmistakable state:10')).toBe(1)
    await db
      .updateTable('unit')
      .set({ state: 20 })
      .where('id', '=', unit?.id ?? 0)
      .execute()
    expect(await find('unmistakable state:10')).toBe(0)

    const strings = [{ source: 'Singular thing', targets: { cs: { text: 'Věc', state: 20 } } }]
    const other = await storeComponent(ctx, { project: 'shop', slug: 'other', languages: ['cs'], strings })
    expect(await find('"singular thing"')).toBe(2)
    await db.deleteFrom('string').where('component_id', '=', other.id).execute()
    expect(await find('"singular thing" OR věc')).toBe(0)

    await db.deleteFrom('string').where('component_id', '=', component.id).execute()
    expect(await find('')).toBe(0)
  })

  it('follows when units are changed and repositories write them', async () => {
    const db = engine.db()
    const strings = [{ source: 'Timed', targets: { cs: { text: 'Včas', state: 20 } } }]
    await storeComponent(ctx, { project: 'shop', slug: 'timed', languages: ['cs'], strings })
    await renewTexts(engine)
    const find = async (text: string) => (await search(parseQuery(text, 0), 0)).length
    const { id } = await db
      .selectFrom('unit')
      .select('id')
      .where('target', '=', 'Včas')
      .executeTakeFirstOrThrow()
    expect(await find('last_changed:1970-01-01 OR change_time:1970-01-01')).toBe(0)

    await db.updateTable('unit').set({ updated_at: 5 }).where('id', '=', id).execute()
    expect(await find('last_changed:1970-01-01')).toBe(1)
    for (const action of [59, 2] as const) {
      const event = { action, timestamp: action, target: '', old: '' }
      await db
        .insertInto('change')
        .values({ ...event, unit_id: id })
        .execute()
    }

    for (const state of ['stale', 'renewed']) {
      expect([state, await find('change_time:1970-01-01')]).toEqual([state, 1])
      expect([state, await find('change_time:1970-01-01 change_action:59')]).toEqual([state, 1])
      expect([state, await find('change_time:1970-01-01 change_action:5')]).toEqual([state, 0])
      expect([state, await find('last_changed:1970-01-01 added:>2000')]).toEqual([state, 1])
      await renewTexts(engine)
    }
  })

  it('includes what existed before it', async () => {
    const db = engine.db()
    await storeComponent(ctx, { project: 'shop', slug: 'third', strings: [{ source: 'Here before' }] })

    await db.transaction().execute((tx) => engineOf(tx).text.installIndex(tx))

    const sizes = { sets: 0, step: 1000, places: 1000 }
    const order = { query: parseQuery('"here before"', 0), scope: { projects: 'all' }, sizes } as const
    expect(await searchUnitIds(engine.openAgain(), order, ALL)).toMatchObject({ count: 2 })
  })
})

type Texts = Readonly<Record<'target' | 'source' | 'context', string>>

/** Decides by the texts alone whether a unit matches. */
function isFound(query: Query, unit: Texts): boolean {
  if (query.kind === 'and') return query.parts.every((part) => isFound(part, unit))
  if (query.kind === 'or') return query.parts.some((part) => isFound(part, unit))
  if (query.kind === 'not') return !isFound(query.part, unit)
  if (query.kind !== 'text' || query.match.how !== 'contains') throw new Error('Not a query of this test')
  const part = foldText(query.match.text)
  const { field } = query
  if (field !== 'any' && field !== 'target' && field !== 'source' && field !== 'context') return false
  const texts = field === 'any' ? [unit.target, unit.source, unit.context] : [unit[field]]
  return texts.some((text) => foldText(text).includes(part))
}
