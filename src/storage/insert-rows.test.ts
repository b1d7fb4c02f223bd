import { expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { engineOf } from './engines/engine.ts'
import { insertRows } from './insert-rows.ts'

describeOnEngines('bulk inserts', (engine) => {
  it.each([0, 1, 5, 64, 65, 150])('insert each of %i rows once, in order', async (count) => {
    const db = engine.db()
    await db.deleteFrom('language').execute()
    const codes = Array.from({ length: count }, (_, index) => `code-${index}`)

    const added = await insertRows<{ code: string }>(
      db,
      'language',
      ['code', 'name', 'direction', 'population'],
      codes.map((code) => [code, `Name '"; of ${code}`, 'ltr', 1]),
      'code',
    )

    expect(added.map(({ code }) => code).sort()).toEqual(codes.toSorted())
    const rows = await db.selectFrom('language').select(['code', 'name']).orderBy('id').execute()
    expect(rows.map(({ code }) => code)).toEqual(codes)
    expect(rows.every(({ code, name }) => name === `Name '"; of ${code}`)).toBe(true)
  })

  it.each([3, 100])('keep every character of the texts of %i rows', async (count) => {
    const db = engine.db()
    await db.deleteFrom('language').execute()
    const name = `\\N \\. \\t "' {a,b}\n\r\n\t\u001e\u001e\b\v\f\u2028 žluťoučký 🐎 \\`

    await insertRows(
      db,
      'language',
      ['code', 'name', 'direction', 'population'],
      Array.from({ length: count }, (_, index) => [`code-${index}`, index % 2 ? '' : name, '\\N', index]),
    )

    const rows = await db.selectFrom('language').selectAll().orderBy('id').execute()
    expect(rows).toHaveLength(count)
    for (const [index, row] of rows.entries()) {
      expect(row).toMatchObject({ name: index % 2 ? '' : name, direction: '\\N', population: index })
    }
  })

  it('fail as a whole, and leave the connection usable', async () => {
    const db = engine.db()
    await db.deleteFrom('language').execute()
    const rows = Array.from({ length: 50 }, (_, index) => [`code-${index % 40}`, 'Name', 'ltr', 1])

    const inserted = db
      .transaction()
      .execute((tx) => insertRows(tx, 'language', ['code', 'name', 'direction', 'population'], rows))

    await expect(inserted).rejects.toSatisfy((error) => engineOf(db).isUniqueViolation(error))
    expect(await db.selectFrom('language').select('code').execute()).toEqual([])
  })

  it('accept missing values', async () => {
    const db = engine.db()
    const rows = Array.from({ length: 30 }, (_, index) => [
      59,
      index,
      index % 2 ? null : `text ${index}`,
      '',
      '',
    ])

    await insertRows(db, 'change', ['action', 'timestamp', 'details', 'target', 'old'], rows)

    const stored = await db.selectFrom('change').select('details').orderBy('id').execute()
    expect(stored.map(({ details }) => details)).toEqual(rows.map(([, , details]) => details))
  })
})
