import { describe, expect, it } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { guessFileFormat, listPaths } from './guess-file-format.ts'

const root = useFolder()
const { signal } = new AbortController()

async function repositoryWith(name: string, files: Readonly<Record<string, string>>) {
  const { path: folder, commit } = await makeRepository(root(), name)
  const at = { folder, commit: await commit(files), signal }
  const blobs = await listPaths(at)
  return { at, files: [...blobs].map(([path, blob]) => ({ path, blob })) }
}

describe('guessFileFormat', () => {
  it('reads the files', async () => {
    const { at, files } = await repositoryWith('json', { 'cs.json': '{"a": {"b": "c"}}' })

    expect(await guessFileFormat(at, files, { hasTemplate: true })).toBe('json-nested')
  })

  it('continues with the next file if the first one is not conclusive', async () => {
    const { at, files } = await repositoryWith('odd', { 'a.unknown': 'x', 'b.po': 'msgid ""\nmsgstr ""\n' })

    expect(await guessFileFormat(at, files, { hasTemplate: false })).toBe('po')
  })

  it('returns null if no file is conclusive, and if there is none', async () => {
    const { at, files } = await repositoryWith('unknown', { 'a.unknown': 'x' })

    expect(await guessFileFormat(at, files, { hasTemplate: false })).toBeNull()
    expect(await guessFileFormat(at, [], { hasTemplate: false })).toBeNull()
  })

  it('chooses the format with keys if there is a template', async () => {
    const { at, files } = await repositoryWith('mono', { 'en.po': 'msgid "yes"\nmsgstr "Yes"\n' })

    expect(await guessFileFormat(at, files, { hasTemplate: true })).toBe('po-mono')
  })
})
