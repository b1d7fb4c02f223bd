import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteFile, type SqliteFile } from './file.ts'
import { type SqliteReaderThreads, sqliteReaderThreads } from './reader-threads.ts'

/** Counts until it is stopped, or for some seconds if nothing can stop it. */
const COUNT =
  'with recursive n(x) as (select 1 union all select x + 1 from n limit 5000000) select count(*) from n'
const REGEX = "select search_regex(?, '^(a+)+$', 'v') as matches"

describe('reader threads', () => {
  let folder: string
  let write: SqliteFile
  let threads: SqliteReaderThreads
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-threads-'))
    write = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
    write.exec('create table item (id integer primary key, name text)')
    threads = sqliteReaderThreads(join(folder, 'test.sqlite'))
  })
  afterEach(async () => {
    await threads.close()
    write.close()
    rmSync(folder, { recursive: true })
  })
  const read = (sql: string, parameters: readonly unknown[] = [], limitMs = 20_000) =>
    threads.read(CompiledQuery.raw(sql, [...parameters]), limitMs)

  it('see every earlier commit', async () => {
    for (let count = 1; count <= 50; count += 1) {
      write.run('insert into item (name) values (?)', [`item ${count}`])

      expect(await read('select count(*) as count from item')).toEqual([{ count }])
    }
    expect(await read('select id, name from item where name = ?', ['item 7'])).toEqual([
      { id: 7, name: 'item 7' },
    ])
  })

  it('cannot write', async () => {
    await expect(read("insert into item (name) values ('x') returning id")).rejects.toThrow(/readonly/)

    expect(await read('select count(*) as count from item')).toEqual([{ count: 0 }])
  })

  it.each([
    ['a regular expression', REGEX, [`${'a'.repeat(100)}!`]],
    ['a query without any', COUNT, []],
  ])(
    'abort %s that takes too long, and serve other reads meanwhile and afterwards',
    async (_, sql, parameters) => {
      await Promise.all([read('select 1'), read('select 1')])
      const ended: string[] = []
      const slow = read(sql, parameters, 300).finally(() => ended.push('slow'))
      const outcome = expect(slow).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/^The search takes too long/),
      })

      for (let round = 0; round < 5; round += 1) await read('select 1')
      ended.push('quick')
      await outcome

      expect(ended).toEqual(['quick', 'slow'])
      expect(await Promise.all([read('select 1 as one'), read('select 2 as two')])).toEqual([
        [{ one: 1 }],
        [{ two: 2 }],
      ])
    },
  )

  it('leave no lock behind when they are terminated, so that the log can be emptied', async () => {
    write.run('insert into item (name) values (?)', [`${'a'.repeat(100)}!`])
    const endless = "select count(*) from item where search_regex(name, '^(a+)+$', 'v')"
    await expect(read(endless, [], 200)).rejects.toMatchObject({ code: 'invalid' })
    write.run("insert into item (name) values ('later')", [])

    const empty = () => write.all<{ busy: number }>('pragma wal_checkpoint(truncate)', [])[0]?.busy

    await expect.poll(empty).toBe(0)
  })

  it('report an expression that recurses too deeply as too slow', async () => {
    const deep = read("select search_regex(?, '(?:(a)|b)*c', 'v')", ['ab'.repeat(5_000_000)])

    await expect(deep).rejects.toMatchObject({ code: 'invalid' })
    expect(await read('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('report an invalid query and continue', async () => {
    await expect(read('select nonsense')).rejects.toThrow('no such column')

    expect(await read('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('abort running reads when they are closed', async () => {
    const slow = read(REGEX, [`${'a'.repeat(100)}!`])
    const outcome = expect(slow).rejects.toThrow('closed')

    await threads.close()

    await outcome
    await expect(read('select 1')).rejects.toThrow('closed')
  })
})
