import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteFile, type SqliteFile } from './file.ts'
import { type SqliteReader, sqliteReader } from './reader.ts'

describe('the SQLite reader', () => {
  let folder: string
  let write: SqliteFile
  let read: SqliteFile
  let reader: SqliteReader
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-reader-'))
    write = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
    write.exec('create table item (id integer primary key)')
    read = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF', readOnly: true })
    reader = sqliteReader(read)
  })
  afterEach(() => {
    reader.refresh()
    read.close()
    write.close()
    rmSync(folder, { recursive: true })
  })
  const count = () => reader.all<{ count: number }>('select count(*) as count from item', [])[0]?.count

  it('sees commits of other connections from the next turn on', async () => {
    expect(count()).toBe(0)
    write.exec('insert into item default values')

    expect(count()).toBe(0)
    await nextTurn()
    expect(count()).toBe(1)
  })

  it('sees them immediately after a refresh', () => {
    expect(count()).toBe(0)
    write.exec('insert into item default values')
    reader.refresh()

    expect(count()).toBe(1)
  })

  it('holds no lock between turns', async () => {
    count()
    await nextTurn()

    expect(read.raw.isTransaction).toBe(false)
  })
})
