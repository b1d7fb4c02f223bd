import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqliteFile, type SqliteFile } from '../file.ts'
import { urgentTurns } from '../turns.ts'
import { countStale, TEXT_INDEX_SCHEMA, type TextIndexKeeper, textIndexKeeper } from './text-index.ts'
import { openTextUpkeep } from './text-upkeep.ts'

let folder = ''
let file: SqliteFile

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-text-index-'))
  file = openSqliteFile(join(folder, 'diglot.sqlite'), { busyMs: 0, synchronous: 'OFF' })
  file.exec('create table string (id integer primary key, source text, context text)')
  file.exec(`create table unit (id integer primary key, string_id integer, translation_id integer, state integer,
    target text, note text, location text, created_at integer, updated_at integer)`)
  file.exec(
    'create table change (id integer primary key, unit_id integer, action integer, timestamp integer)',
  )
  for (const statement of TEXT_INDEX_SCHEMA) file.exec(statement)
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes units in one transaction, from number 1 on unless another one is given. */
function addUnits(count: number, keeper?: TextIndexKeeper, first = 1): void {
  file.exec('begin immediate')
  keeper?.afterBegin()
  file.run(
    `with recursive number (id) as (select ? union all select id + 1 from number where id < ?)
      insert into unit select id, id, 1, 20, 'Text ' || id, null, null, 1, 1 from number`,
    [first, first + count - 1],
  )
  keeper?.beforeCommit()
  file.exec('commit')
}

it('renews what an import has made stale before it commits', () => {
  addUnits(5000, textIndexKeeper(file))

  expect(countStale(file, 'unit')).toBe(0)
})

it('leaves what others have made stale to the upkeep thread, however much an import itself writes', () => {
  addUnits(20_000)
  const keeper = textIndexKeeper(file)

  for (let at = 0; at < 4; at += 1) addUnits(1000, keeper, 100_000 + 1000 * at)
  expect(countStale(file, 'unit')).toBe(24_000)
  addUnits(1000, keeper, 104_000)

  expect(countStale(file, 'unit')).toBeLessThanOrEqual(20_000)
  expect(countStale(file, 'unit')).toBeGreaterThan(20_000 - 256)
})

it('leaves what users edit to the upkeep thread', () => {
  addUnits(5000, textIndexKeeper(file, { forEdits: true }))

  expect(countStale(file, 'unit')).toBe(5000)
})

it('leaves no more stale units than a search can read, and renews few at a time', () => {
  addUnits(85_000, textIndexKeeper(file, { forEdits: true }))

  const left = countStale(file, 'unit')
  expect(left).toBeLessThanOrEqual(76_000)
  expect(left).toBeGreaterThan(76_000 - 256)
})

it('leaves continuous writers alone until they pause or too much is stale', async () => {
  const path = join(folder, 'diglot.sqlite')
  const turns = urgentTurns(path)
  const upkeep = openTextUpkeep(path, { fewStale: 300, burstStale: 2000 })
  const burst = async (count: number) => {
    turns.has(true)
    addUnits(count)
    await setTimeout(20)
    turns.has(false)
    await upkeep.renew()
    return countStale(file, 'unit')
  }
  try {
    expect(await burst(1500)).toBe(1500)
    await setTimeout(300)
    file.exec("update unit set target = 'Other' where id = 1")
    await upkeep.renew()
    // A round has a time limit; slow machines need more rounds.
    expect(countStale(file, 'unit')).toBeLessThan(1500)
    file.exec('delete from unit')
    expect(await burst(2100)).toBeLessThan(2100)
  } finally {
    upkeep.close()
  }
})
