import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { openThreadPool, type ThreadPool } from '../../../threads/thread-pool.ts'
import {
  CHECKPOINT_LIMITS,
  CHECKPOINT_THREAD,
  type CheckpointAnswer,
  type CheckpointOrder,
  startSqliteCheckpoints,
} from './checkpoints.ts'
import { openSqliteFile, type SqliteFile } from './file.ts'

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
const LIMITS = { restartAbove: 1e9, truncateAbove: 1e9, truncateAtOnceAbove: 1e9 }
const order = (given: Partial<CheckpointOrder> = {}) =>
  thread.run({ ...LIMITS, path, renewTexts: false, ...given }) as Promise<CheckpointAnswer>

it('moves the log into the database only after writes', async () => {
  const before = statSync(path).size
  write('x'.repeat(100_000))

  expect(await order()).toMatchObject({ mode: 'passive' })
  expect(statSync(path).size).toBeGreaterThan(before + 100_000)
  expect(await order()).toMatchObject({ mode: 'none' })
})

it('makes the next writer restart a large log, without changing its file size', async () => {
  write('x'.repeat(100_000))

  expect(await order({ restartAbove: 50_000 })).toMatchObject({ mode: 'restart' })
  const size = logSize()
  write('y'.repeat(50_000))

  expect(logSize()).toBe(size)
  expect(await order({ restartAbove: 150_000 })).toMatchObject({ mode: 'passive' })
})

it('leaves a large log to the next round while a reader is active', async () => {
  const reader = openSqliteFile(path, { busyMs: 0, synchronous: 'OFF', readOnly: true })
  reader.exec('begin')
  reader.all('select count(*) as notes from note', [])
  write('x'.repeat(100_000))

  expect(await order({ restartAbove: 50_000 })).toMatchObject({ mode: 'passive' })
  reader.exec('commit')
  reader.close()
  write('y')
  expect(await order({ restartAbove: 50_000 })).toMatchObject({ mode: 'restart' })
})

it('leaves a large log to the next round while a writer is active', async () => {
  write('x'.repeat(100_000))
  file.exec('begin immediate')
  write('y')

  const answer = await order({ restartAbove: 50_000 })
  file.exec('commit')

  expect(answer).toMatchObject({ mode: 'passive' })
})

it('truncates a large file once nobody writes', async () => {
  write('x'.repeat(100_000))

  expect(await order({ truncateAbove: 50_000 })).toMatchObject({ mode: 'passive' })
  expect(logSize()).toBeGreaterThan(100_000)
  expect(await order({ truncateAbove: 50_000 })).toMatchObject({ mode: 'truncate' })
  expect(logSize()).toBe(0)
})

it('truncates a log immediately if it has grown too large', async () => {
  write('x'.repeat(100_000))

  expect(await order({ truncateAtOnceAbove: 50_000 })).toMatchObject({ mode: 'truncate' })
  expect(logSize()).toBe(0)
})

it('does not disturb the snapshots of readers', async () => {
  write('first')
  const reader = openSqliteFile(path, { busyMs: 0, synchronous: 'OFF', readOnly: true })
  reader.exec('begin')
  const before = reader.all('select count(*) as notes from note', [])
  write('x'.repeat(100_000))

  await order({ truncateAtOnceAbove: 50_000 })

  expect(reader.all('select count(*) as notes from note', [])).toEqual(before)
  reader.exec('commit')
  expect(reader.all('select count(*) as notes from note', [])).toEqual([{ notes: 2 }])
  reader.close()
})

it('runs rounds until it is stopped', async () => {
  const onError = vi.fn()
  const checkpoints = startSqliteCheckpoints({
    path,
    thread,
    onError,
    everyMs: 5,
    limits: { ...LIMITS, truncateAbove: 50_000 },
  })
  write('x'.repeat(100_000))

  await eventually(() => expect(logSize()).toBe(0))
  await checkpoints.stop()

  expect(onError).not.toHaveBeenCalled()
  await expect(order()).rejects.toThrow('closed')
})

it('leaves the thread idle when there is nothing to do, until somebody writes', async () => {
  const modes: string[] = []
  const counted = {
    async run(given: CheckpointOrder) {
      const answer = await order(given)
      modes.push(answer.mode)
      return answer
    },
    close: async () => {},
  }
  write('x')

  const checkpoints = startSqliteCheckpoints({ path, thread: counted, onError: vi.fn(), everyMs: 5 })
  await eventually(() => expect(modes).toContain('none'))
  await sleep(100)
  const before = [...modes]
  write('y')
  await eventually(() => expect(modes.slice(before.length)).toEqual(['passive', 'none']))
  await checkpoints.stop()

  expect(before).toEqual(['passive', 'none'])
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
  await eventually(() => expect(rounds).toBeGreaterThan(1))
  await checkpoints.stop()

  expect(errors[0]).toMatchObject({ message: 'disk full' })
})
