import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteFile, type SqliteFile } from './file.ts'
import { type SqliteWriter, sqliteWriter } from './writer.ts'

describe('the SQLite writer', () => {
  let folder: string
  let file: SqliteFile
  let writer: SqliteWriter
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-writer-'))
    file = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
    file.exec('create table item (id integer primary key, value text)')
    writer = sqliteWriter(file)
  })
  afterEach(() => {
    file.close()
    rmSync(folder, { recursive: true })
  })

  async function insert(value: string): Promise<void> {
    await writer.begin()
    file.run('insert into item (value) values (?)', [value])
    await writer.commit()
  }
  const values = () =>
    file.all<{ value: string }>('select value from item order by id', []).map(({ value }) => value)

  it('runs transactions in order of arrival', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(insert))

    expect(values()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('settles only after the sync, and runs the next transactions meanwhile', async () => {
    const syncs: PromiseWithResolvers<void>[] = []
    function heldSync(): Promise<void> {
      const held = Promise.withResolvers<void>()
      syncs.push(held)
      return held.promise
    }
    writer = sqliteWriter(file, { sync: heldSync })
    const answered: string[] = []
    const first = insert('a').then(() => answered.push('a'))
    await expect.poll(() => syncs.length).toBe(1)
    const second = insert('b').then(() => answered.push('b'))
    await expect.poll(() => syncs.length).toBe(2)

    expect([values(), answered]).toEqual([['a', 'b'], []])
    syncs[0]?.resolve()
    await first
    expect(answered).toEqual(['a'])
    syncs[1]?.resolve()
    await second
    expect(answered).toEqual(['a', 'b'])
  })

  it('accepts nothing after a failed sync', async () => {
    writer = sqliteWriter(file, { sync: () => Promise.reject(new Error('EIO')) })

    await expect(insert('a')).rejects.toThrow('EIO')
    await expect(insert('b')).rejects.toMatchObject({ code: 'unavailable' })

    expect(values()).toEqual(['a'])
  })

  it('fails only uncommitted transactions when the file is closed', async () => {
    await writer.begin()
    file.run('insert into item (value) values (?)', ['a'])
    file.close()

    await expect(writer.commit()).rejects.toThrow('not open')
    file = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
    expect(values()).toEqual([])
  })

  it('rolls back one and keeps the others', async () => {
    async function undone(): Promise<void> {
      await writer.begin()
      file.run('insert into item (value) values (?)', ['undone'])
      await writer.rollback()
    }

    await Promise.all([insert('a'), undone(), insert('b')])

    expect(values()).toEqual(['a', 'b'])
    expect(file.raw.isTransaction).toBe(false)
  })

  it('rolls back a transaction whose commit fails, and continues with the next', async () => {
    file.exec('pragma foreign_keys = on')
    file.exec('create table child (parent integer references item (id) deferrable initially deferred)')
    async function orphan(): Promise<void> {
      await writer.begin()
      file.run('insert into child values (?)', [404])
      await writer.commit()
    }

    const outcomes = await Promise.allSettled([insert('a'), orphan(), insert('b')])

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(values()).toEqual(['a', 'b'])
  })

  it('waits for the lock of another process without blocking the event loop', async () => {
    const other = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
    other.exec('begin immediate')
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
      if (turns === 20) other.exec('commit')
    }, 1)

    await insert('a')
    clearInterval(counting)
    other.close()

    expect(turns).toBeGreaterThanOrEqual(20)
    expect(values()).toEqual(['a'])
  })
})
