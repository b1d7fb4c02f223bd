import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../db.ts'
import { sqliteEngine } from '../sqlite.ts'
import { openSqliteFile, type SqliteFile } from './file.ts'

let folder: string
let file: SqliteFile

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-sqlite-file-'))
  file = openSqliteFile(join(folder, 'test.sqlite'), { busyMs: 0, synchronous: 'OFF' })
  file.exec('create table language (id integer primary key, code text)')
  file.exec("insert into language (code) values ('cs'), ('de'), ('fr')")
})

afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

it('returns rows as plain objects', () => {
  const rows = file.all('select code, id from language order by id limit 1', [])

  expect(rows).toEqual([{ code: 'cs', id: 1 }])
  expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype)
})

it('returns no rows for a statement that writes', () => {
  expect(file.givesRows("update language set code = 'x'")).toBe(false)
  expect(file.all("update language set code = 'x'", [])).toEqual([])
})

it('plans a page with its number of rows once, not for every number', async () => {
  const db = openDatabase(sqliteEngine(join(folder, 'test.sqlite'), { synchronous: 'OFF' }))
  const { sql } = db.selectFrom('language').select('code').orderBy('id').limit(1).offset(1).compile()
  await db.destroy()
  let plans = 0
  file.raw.setAuthorizer((action) => {
    if (action === constants.SQLITE_SELECT) plans += 1
    return constants.SQLITE_OK
  })

  const pages = [1, 2, 1].map((offset) => file.all(sql, [1, offset]))

  expect(pages).toEqual([[{ code: 'de' }], [{ code: 'fr' }], [{ code: 'de' }]])
  expect(plans).toBe(1)
})

it('reports a full disk, and continues when there is space again', () => {
  const insert = () => file.change('insert into language (code) values (?)', ['x'.repeat(100_000)])
  file.exec('pragma max_page_count = 1')

  expect(insert).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 60 }))

  file.exec('pragma max_page_count = 100000')
  expect(insert()).toBe(1)
})
