import { expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { engineOf } from './engines/engine.ts'
import { addToRows, insertRows, updateRows } from './insert-rows.ts'
import { transaction } from './transaction.ts'

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

describeOnEngines('bulk changes', (engine) => {
  const HEAD = ['code', 'name', 'direction', 'population']

  async function insertLanguages(count: number): Promise<number[]> {
    await engine.db().deleteFrom('language').execute()
    const rows = Array.from({ length: count }, (_, index) => [`code-${index}`, 'Name', 'ltr', index])
    const added = await insertRows<{ id: number }>(engine.db(), 'language', HEAD, rows, 'id')
    return added.map(({ id }) => id).sort((a, b) => a - b)
  }

  const populations = async () => {
    const rows = await engine.db().selectFrom('language').select('population').orderBy('id').execute()
    return rows.map(({ population }) => population)
  }

  it.each([0, 1, 2, 30])('add to %i rows, and return the sums of those that exist', async (count) => {
    const ids = await insertLanguages(count + 1)
    const changed = ids.slice(0, count)
    const addition = { key: 'id', columns: ['population'], returning: 'population' }
    const rows = changed.toReversed().map((id) => [id, 100 + changed.indexOf(id)])

    const sums = await transaction(engine.db(), (tx) =>
      addToRows(tx, 'language', addition, [...rows, [987_654, 1]]),
    )

    expect(sums).toEqual(new Map(changed.map((id, index) => [id, 100 + 2 * index])))
    expect(await populations()).toEqual([...changed.map((_, index) => 100 + 2 * index), count])
  })

  it.each([1, 3])('update %i rows by another column than their ID', async (count) => {
    await insertLanguages(count + 1)
    const rows = Array.from({ length: count }, (_, index) => [`code-${index}`, `It's "${index}"`, 7])

    await transaction(engine.db(), (tx) => updateRows(tx, 'language', ['name', 'population'], rows, 'code'))

    expect(await populations()).toEqual([...Array(count).fill(7), count])
    const names = await engine.db().selectFrom('language').select('name').orderBy('id').execute()
    expect(names.map(({ name }) => name)).toEqual([...rows.map(([, name]) => name), 'Name'])
  })

  it('of concurrent transactions add up, whatever the order of their rows', async () => {
    const ids = await insertLanguages(12)
    const addition = { key: 'id', columns: ['population'], returning: '' }
    const adding = Array.from({ length: 10 }, (_, turn) =>
      transaction(engine.db(), async (tx) => {
        await addToRows(
          tx,
          'language',
          addition,
          (turn % 2 ? ids : ids.toReversed()).map((id) => [id, 1]),
        )
      }),
    )
    await Promise.all(adding)
    expect(await populations()).toEqual(ids.map((_, index) => index + 10))
  })

  it('are made in the order in which they are sent, without waiting for each other', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => [`sent-${index}`, 'Name', 'ltr', index])
    const renamed = rows.map(([code]) => [code ?? '', 'Renamed'])
    await engine.db().deleteFrom('language').execute()

    await transaction(engine.db(), async (tx) => {
      await Promise.all([
        insertRows(tx, 'language', HEAD, rows),
        updateRows(tx, 'language', ['name'], renamed, 'code'),
        insertRows(tx, 'language', HEAD, [['last', 'Last', 'ltr', 99]]),
      ])
    })

    const stored = await engine.db().selectFrom('language').select(['code', 'name']).orderBy('id').execute()
    expect(stored).toEqual([
      ...renamed.map(([code, name]) => ({ code, name })),
      { code: 'last', name: 'Last' },
    ])
  })

  it.each([2, 40])(
    'all fail with the first of them, here of %i rows, and leave the connection usable',
    async (count) => {
      await insertLanguages(3)
      const twice = Array.from({ length: count }, () => ['twice', 'Name', 'ltr', 1])

      const written = transaction(
        engine.db(),
        (tx) =>
          Promise.all([
            updateRows(tx, 'language', ['name'], [['code-0', 'Lost']], 'code'),
            insertRows(tx, 'language', HEAD, twice),
            updateRows(tx, 'language', ['name'], [['code-1', 'Lost']], 'code'),
          ]),
        { mayRepeat: false },
      )

      await expect(written).rejects.toSatisfy((error) => engineOf(engine.db()).isUniqueViolation(error))
      const stored = await engine.db().selectFrom('language').select('name').execute()
      expect(stored.map(({ name }) => name)).toEqual(['Name', 'Name', 'Name'])
    },
  )
})
