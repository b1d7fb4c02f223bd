import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

const HOLDER = fileURLToPath(new URL('../../test/support/hold-data-folder.ts', import.meta.url))
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('rejects a second server in the same process until the first has released the lock', () => {
  const lock = lockDataFolder(folder)

  expect(() => lockDataFolder(folder)).toThrow(/Another Diglot server is using the data folder/)
  lock.release()
  lock.release()

  lockDataFolder(folder).release()
})

it('rejects a folder that another process has locked, until that process is killed', async () => {
  const holder = spawn(process.execPath, [HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')

  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'conflict' }))
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  lockDataFolder(folder).release()
})

it('creates a missing folder', () => {
  const missing = join(folder, 'new', 'data')

  const lock = lockDataFolder(missing)

  expect(existsSync(missing)).toBe(true)
  lock.release()
})

it('explains why a folder cannot be used', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')

  expect(() => lockDataFolder(join(file, 'data'))).toThrow(/cannot be used: ENOTDIR/)
})
