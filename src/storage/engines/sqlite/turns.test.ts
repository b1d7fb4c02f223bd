import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginWhenFree } from './begin-when-free.ts'
import { openSqliteFile, type SqliteFile } from './file.ts'
import { urgentTurns, yieldingTurns } from './turns.ts'
import { type SqliteWriter, sqliteWriter } from './writer.ts'

describe('writer turns', () => {
  let folder: string
  let path: string
  let files: SqliteFile[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-turns-'))
    path = join(folder, 'test.sqlite')
    files = [1, 2].map(() => openSqliteFile(path, { busyMs: 0, synchronous: 'OFF' }))
    files[0]?.exec('create table item (id integer primary key, value text)')
  })
  afterEach(() => {
    for (const file of files) file.close()
    rmSync(folder, { recursive: true })
  })

  async function insert(writer: SqliteWriter, file: SqliteFile | undefined, value: string): Promise<void> {
    await writer.begin()
    file?.run('insert into item (value) values (?)', [value])
    await writer.commit()
  }

  function open(index: number, turns: ReturnType<typeof urgentTurns>): [SqliteWriter, SqliteFile] {
    const file = files[index] as SqliteFile
    return [sqliteWriter(file, { turns }), file]
  }

  it('go to a user between two transactions of an import', async () => {
    const [urgent, own] = open(0, urgentTurns(path))
    const [patient, other] = open(1, yieldingTurns(path))
    await patient.begin()
    other.run('insert into item (value) values (?)', ['import 1'])

    const edit = insert(urgent, own, 'edit')
    await new Promise((resolve) => setImmediate(resolve))
    await patient.commit()
    for (let n = 2; n <= 10; n += 1) await insert(patient, other, `import ${n}`)
    await edit

    const values = own.all<{ value: string }>('select value from item order by id', [])
    expect(values.slice(0, 3).map(({ value }) => value)).toEqual(['import 1', 'edit', 'import 2'])
  })

  it('go to the upkeep between two transactions of continuous user edits', async () => {
    const [urgent, own] = open(0, urgentTurns(path))
    const upkeep = files[1] as SqliteFile
    await urgent.begin()

    const begun = beginWhenFree(upkeep, yieldingTurns(path), 5000)
    // The lock is free only while a commit settles.
    for (let n = 1; n <= 20; n += 1) {
      own.run('insert into item (value) values (?)', [`edit ${n}`])
      await new Promise((resolve) => setTimeout(resolve, 5))
      await urgent.commit()
      if (upkeep.raw.isTransaction) break
      await urgent.begin()
    }

    expect(await begun).toBe(true)
    expect(urgent.isOpen()).toBe(false)
    upkeep.exec('rollback')
  })

  it('go to nobody while the lock is held', async () => {
    const [urgent] = open(0, urgentTurns(path))
    await urgent.begin()

    const begun = await beginWhenFree(files[1] as SqliteFile, yieldingTurns(path), 20)
    await urgent.rollback()

    expect(begun).toBe(false)
    expect(await beginWhenFree(files[1] as SqliteFile, yieldingTurns(path), 0)).toBe(true)
  })

  it('do not stop an import if the waiting connection makes no progress', async () => {
    const [patient, other] = open(1, yieldingTurns(path))
    const isOver = urgentTurns(path).announce()

    await insert(patient, other, 'import')
    isOver()

    expect(other.all('select value from item', [])).toEqual([{ value: 'import' }])
  })

  it('are separate for each database', async () => {
    const isOver = urgentTurns(join(folder, 'other.sqlite')).announce()
    let isFree = false

    const asked = yieldingTurns(path)
      .letOthers()
      .then(() => {
        isFree = true
      })
    await new Promise((resolve) => setImmediate(resolve))

    expect(isFree).toBe(true)
    await asked
    isOver()
  })
})
