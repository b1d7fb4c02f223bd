import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import {
  CHECKPOINT_LIMITS,
  CHECKPOINT_THREAD,
  type CheckpointAnswer,
  type CheckpointOrder,
  startSqliteCheckpoints,
} from './sqlite-checkpoints.ts'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'

let folder = ''
let path = ''
let file: SqliteFile
let thread: ThreadPool

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-checkpoints-'))
  path = join(folder, 'diglot.sqlite')
  file = openSqliteFile(path, { busyMs: 0, synchronous: 'OFF' })
  file.exec(
    'pragma wal_autocheckpoint = 0; create table note (text text); create index note_text on note (text)',
  )
  thread = openThreadPool({ file: CHECKPOINT_THREAD, size: 1, resourceLimits: CHECKPOINT_LIMITS })
})
afterEach(async () => {
  await thread.close()
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (text: string) => file.run('insert into note values (?)', [text])
const logSize = () => statSync(`${path}-wal`).size
const order = (given: Partial<CheckpointOrder> = {}) =>
  thread.run({ path, truncateAbove: 1e9, optimize: false, ...given }) as Promise<CheckpointAnswer>

it('moves the log into the database when it was written to, and only then', async () => {
  const before = statSync(path).size
  write('x'.repeat(100_000))

  expect(await order()).toMatchObject({ mode: 'passive' })
  expect(statSync(path).size).toBeGreaterThan(before + 100_000)
  expect(await order()).toMatchObject({ mode: 'none' })
})

it('cuts a log that has grown large', async () => {
  write('x'.repeat(100_000))

  expect(await order({ truncateAbove: 50_000 })).toEqual({ mode: 'truncate', logBytes: 0 })
  expect(logSize()).toBe(0)
})

it('lets readers go on with what they saw', async () => {
  write('first')
  const reader = openSqliteFile(path, { busyMs: 0, synchronous: 'OFF', readOnly: true })
  reader.exec('begin')
  const before = reader.all('select count(*) as notes from note', [])
  write('x'.repeat(100_000))

  await order({ truncateAbove: 50_000 })

  expect(reader.all('select count(*) as notes from note', [])).toEqual(before)
  reader.exec('commit')
  expect(reader.all('select count(*) as notes from note', [])).toEqual([{ notes: 2 }])
  reader.close()
})

it('refreshes the statistics of the planner on demand', async () => {
  for (let n = 0; n < 100; n += 1) write(`text ${n}`)

  await order({ optimize: true })

  expect(file.all('select tbl, stat from sqlite_stat1', [])).toMatchObject([{ tbl: 'note', stat: '100 1' }])
})

it('waits for a writer to refresh the statistics', async () => {
  write('text')
  file.exec('begin immediate')
  write('more text')

  const ordered = order({ optimize: true })
  file.exec('commit')

  expect(await ordered).toMatchObject({ mode: 'passive' })
  expect(file.all('select tbl from sqlite_stat1', [])).toEqual([{ tbl: 'note' }])
})

it('does its rounds until it is stopped', async () => {
  const onError = vi.fn()
  const checkpoints = startSqliteCheckpoints({ path, thread, onError, everyMs: 5, truncateAbove: 50_000 })
  write('x'.repeat(100_000))

  await vi.waitFor(() => expect(logSize()).toBe(0), { timeout: 5000 })
  await checkpoints.stop()

  expect(onError).not.toHaveBeenCalled()
  await expect(order()).rejects.toThrow('closed')
})

it('reports a failed round and tries again', async () => {
  let rounds = 0
  const errors: unknown[] = []
  const broken = {
    async run() {
      rounds += 1
      throw new Error('disk full')
    },
    close: async () => {},
  }

  const checkpoints = startSqliteCheckpoints({
    path,
    thread: broken,
    onError: (error) => errors.push(error),
    everyMs: 5,
  })
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(1))
  await checkpoints.stop()

  expect(errors[0]).toMatchObject({ message: 'disk full' })
})
