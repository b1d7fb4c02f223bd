import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { killAfterEach, runDiglot } from './diglot-process.ts'
import { ENGINES, freshFolder, freshSite } from './fresh-site.ts'

killAfterEach()

const FIXTURES = new URL('../../src/formats/memory/fixtures/', import.meta.url)

describe.each(ENGINES)('commands of the translation memory on %s', (engine) => {
  it('import, list, export, remove and rebuild', async () => {
    const env = { ...(await freshSite(engine)), ADMIN_TOKEN: 'wlu_admin-token' }
    const folder = freshFolder()
    const run = async (...args: string[]) => {
      const { status, output, errors } = await runDiglot({ env, args: ['memory', ...args] })
      return { status, output, errors }
    }
    const file = new URL('weblate-5.14.3-user-tarek.json', FIXTURES).pathname
    const entries = JSON.parse(readFileSync(file, 'utf8')) as { target_language: string }[]

    const imported = await run('import', file, '--user', 'admin', '--language-map', 'fa:fa')
    expect(imported).toMatchObject({
      status: 0,
      output: expect.stringContaining(`Imported ${entries.length} `),
    })
    const listed = JSON.parse((await run('list', '--user', 'admin', '--json')).output) as { count: number }[]
    expect(listed.reduce((sum, { count }) => sum + count, 0)).toBe(entries.length)
    const tmx = join(folder, 'memory.tmx')
    expect(await run('export', '--user', 'admin', tmx)).toMatchObject({ status: 0 })
    expect(
      readFileSync(tmx, 'utf8').split('<tu ').length + readFileSync(tmx, 'utf8').split('<tu>').length,
    ).toBe(entries.length + 2)
    expect((await run('remove', '--user', 'admin')).output).toBe(`Deleted ${entries.length} entries.\n`)

    const broken = join(folder, 'broken.json')
    writeFileSync(broken, readFileSync(file).subarray(0, 1000))
    expect(await run('import', broken)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('truncated'),
    })
    expect(await run('import', join(folder, 'none.json'))).toMatchObject({ status: 1 })
    expect(await run('remove')).toMatchObject({ status: 2, errors: expect.stringContaining('--scope') })
    expect((await run('list')).output).toBe('No entries.\n')
    expect(await run('rebuild')).toMatchObject({
      status: 0,
      output: 'Deleted 0 entries. The memory now has 0.\n',
    })
    expect(await run('rebuild', '--project', 'none')).toMatchObject({ status: 1 })
  })
})
