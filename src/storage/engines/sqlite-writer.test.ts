import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { type SqliteWriter, sqliteWriter } from './sqlite-writer.ts'

describe('the SQLite writer', () => {
  let folder: string
  let file: SqliteFile
  let commands: string[]
  let writer: SqliteWriter
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-writer-'))
    file = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
    file.exec('create table item (id integer primary key, value text)')
    commands = []
    const watched: SqliteFile = {
      ...file,
      exec(sql) {
        commands.push(sql)
        file.exec(sql)
      },
    }
    writer = sqliteWriter(watched)
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
  const commits = () => commands.filter((sql) => sql === 'commit').length

  it('lets transactions of one turn share a commit', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(insert))

    expect(values()).toEqual(['a', 'b', 'c', 'd'])
    expect(commits()).toBe(1)
  })

  it('answers only after the commit', async () => {
    let answered = false
    const done = insert('a').then(() => {
      answered = true
    })
    await new Promise<void>((resolve) => process.nextTick(resolve))

    expect([answered, commits()]).toEqual([false, 0])
    await done
    expect(commits()).toBe(1)
  })

  it('answers only after the sync, and writes the next ones meanwhile', async () => {
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

  it('takes nothing any more after a failed sync', async () => {
    writer = sqliteWriter(file, { sync: () => Promise.reject(new Error('EIO')) })

    await expect(insert('a')).rejects.toThrow('EIO')
    await expect(insert('b')).rejects.toMatchObject({ code: 'unavailable' })

    expect(values()).toEqual(['a'])
  })

  it('fails what is not committed when the file is closed, and nothing else', async () => {
    const late = expect(insert('a')).rejects.toThrow('not open')
    await new Promise<void>((resolve) => process.nextTick(resolve))
    file.close()

    await late
    file = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
    expect(values()).toEqual([])
  })

  it('undoes one of a group and keeps the rest', async () => {
    async function undone(): Promise<void> {
      await writer.begin()
      file.run('insert into item (value) values (?)', ['undone'])
      await writer.rollback()
    }

    await Promise.all([insert('a'), undone(), insert('b')])

    expect(values()).toEqual(['a', 'b'])
    expect(file.raw.isTransaction).toBe(false)
  })

  it('fails the whole group when the commit fails, and goes on with the next', async () => {
    file.exec('pragma foreign_keys = on')
    file.exec('create table child (parent integer references item (id) deferrable initially deferred)')
    async function orphan(): Promise<void> {
      await writer.begin()
      file.run('insert into child values (?)', [404])
      await writer.commit()
    }

    const outcomes = await Promise.allSettled([insert('a'), orphan(), insert('b')])

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(values()).toEqual([])
    await insert('c')
    expect(values()).toEqual(['c'])
  })

  it('waits for the lock of another process without holding up the event loop', async () => {
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
