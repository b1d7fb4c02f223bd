import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteFile, type SqliteFile } from './file.ts'
import { type SqliteSync, walSync } from './sync.ts'

describe('syncing the log', () => {
  let folder: string
  let file: SqliteFile
  let disk: SqliteSync
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-sync-'))
    const path = join(folder, 'test.sqlite')
    file = openSqliteFile(path, { busyMs: 0, synchronous: 'NORMAL' })
    disk = walSync(path)
    file.exec('create table item (id integer primary key)')
  })
  afterEach(async () => {
    await disk.close()
    file.close()
    rmSync(folder, { recursive: true })
  })

  it('is shared by calls during another sync, which may have started too early for them', async () => {
    const first = disk.sync()
    const second = disk.sync()
    const third = disk.sync()

    expect(second).not.toBe(first)
    expect(third).toBe(second)
    await Promise.all([first, second])
    expect(disk.sync()).not.toBe(second)
  })

  it('works until the file is closed', async () => {
    const order: string[] = []
    void disk.sync().then(() => order.push('first'))
    void disk.sync().then(() => order.push('second'))

    await disk.close()

    expect(order).toEqual(['first', 'second'])
  })

  it('fails without a log', async () => {
    await expect(async () => walSync(join(folder, 'missing')).sync()).rejects.toThrow('ENOENT')
  })
})
