import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFinding, folderFinding, freeDiskFinding, nodeFinding } from './machine-findings.ts'

const GIGABYTE = 1024 ** 3
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-findings-'))
  writeFileSync(join(folder, 'file'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('nodeFinding', () => {
  it.each([
    ['20.20.2', 'problem'],
    ['25.9.0', 'problem'],
    ['26.0.0', 'ok'],
    ['30.1.0', 'ok'],
  ])('accepts version %s for %s', (version, level) => {
    expect(nodeFinding(version)).toMatchObject({ level, text: `version ${version}` })
  })
})

describe('freeDiskFinding', () => {
  it('warns below one gigabyte, with advice', () => {
    expect(freeDiskFinding(0.5 * GIGABYTE)).toEqual({
      level: 'warning',
      subject: 'disk',
      text: '512 MB free',
      advice: 'free up disk space: the database and the repositories grow over time',
    })
  })

  it('accepts one gigabyte', () => {
    expect(freeDiskFinding(GIGABYTE)).toEqual({ level: 'ok', subject: 'disk', text: '1024 MB free' })
  })
})

describe('diskFinding', () => {
  it('checks the disk of a folder that does not exist yet', async () => {
    expect((await diskFinding(join(folder, 'deep', 'data'))).text).toMatch(/^\d+ [GM]B free$/)
  })

  it('reports a path through a file', async () => {
    expect(await diskFinding(join(folder, 'file', 'data'))).toMatchObject({ level: 'problem' })
  })
})

describe('folderFinding', () => {
  it('accepts a writable folder', async () => {
    expect(await folderFinding(folder)).toMatchObject({ level: 'ok', text: `${folder} is writable` })
  })

  it('accepts a folder that can be created', async () => {
    const wanted = join(folder, 'deep', 'data')

    expect(await folderFinding(wanted)).toMatchObject({
      level: 'ok',
      text: `${wanted} will be created at the first start`,
    })
  })

  it.each(['file', 'file/data'])('reports %s', async (path) => {
    const finding = await folderFinding(join(folder, path))

    expect(finding).toMatchObject({ level: 'problem', subject: 'data folder' })
    expect(finding.advice).toMatch(/^set DATA_DIR to a folder/)
  })
})
