import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for the tests of one file, removed at the end; call what it returns inside tests and hooks. */
export function useFolder(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'diglot-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return () => folder
}
