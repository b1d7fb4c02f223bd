import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FILE_FORMAT_IDS } from '../domain/component/file-formats.ts'
import { FORMATS, findFormat } from './registry.ts'

const root = join(import.meta.dirname, '../..')

describe('the registry of formats', () => {
  it('has every format of the folder, each id once', () => {
    const ids = FORMATS.map(({ id }) => id)
    const described = globSync(join(import.meta.dirname, '*/info.ts')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bid: '([^']+)'/g)].map(([, id]) => id),
    )

    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.sort()).toEqual(described.sort())
  })

  it.each(FORMATS.map((info) => [info.id, info] as const))(
    'has a page, fixtures and the laws tested for %s',
    (id, info) => {
      const folder = globSync(join(import.meta.dirname, '*/info.ts'))
        .filter((file) => readFileSync(file, 'utf8').includes(`id: '${id}'`))
        .map(dirname)[0]
      const tests = globSync(join(folder ?? '', '*.test.ts')).map((file) => readFileSync(file, 'utf8'))

      expect(existsSync(join(root, 'docs/reference/formats', `${id}.md`))).toBe(true)
      expect(globSync(join(folder ?? '', 'fixtures/**/*')).length).toBeGreaterThan(0)
      expect(tests.some((text) => text.includes('describeFormat('))).toBe(true)
      expect(info.extensions.every((extension) => extension.startsWith('.'))).toBe(true)
    },
  )

  it('finds formats by their id, one of them by two', () => {
    const wrong = FILE_FORMAT_IDS.filter((id) => findFormat(id)?.id !== id)

    expect(wrong).toEqual(['csv-multi'])
    expect(findFormat('csv-multi')?.id).toBe('csv-multi-utf-8')
  })

  it('finds nothing else', () => {
    expect(findFormat('nonsense')).toBeNull()
    expect(findFormat('constructor')).toBeNull()
  })

  it.each(FORMATS.map((info) => [info.id, info] as const))('loads %s', async (_id, info) => {
    const format = await info.load()

    const keys = Object.keys(format).filter((key) => key !== 'languages')
    expect(keys.sort()).toEqual(['add', 'create', 'read', 'remove', 'write'])
    expect('languages' in format).toBe(info.isMultilingual === true)
  })
})
