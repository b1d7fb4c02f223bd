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
  it('looks into the files', async () => {
    const { at, files } = await repositoryWith('json', { 'cs.json': '{"a": {"b": "c"}}' })

    expect(await guessFileFormat(at, files, { hasTemplate: true })).toBe('json-nested')
  })

  it('goes on to the next file when the first one tells nothing', async () => {
    const { at, files } = await repositoryWith('odd', { 'a.unknown': 'x', 'b.po': 'msgid ""\nmsgstr ""\n' })

    expect(await guessFileFormat(at, files, { hasTemplate: false })).toBe('po')
  })

  it('gives null when no file tells, and when there is none', async () => {
    const { at, files } = await repositoryWith('unknown', { 'a.unknown': 'x' })

    expect(await guessFileFormat(at, files, { hasTemplate: false })).toBeNull()
    expect(await guessFileFormat(at, [], { hasTemplate: false })).toBeNull()
  })

  it('takes the format with keys where there is a template', async () => {
    const { at, files } = await repositoryWith('mono', { 'en.po': 'msgid "yes"\nmsgstr "Yes"\n' })

    expect(await guessFileFormat(at, files, { hasTemplate: true })).toBe('po-mono')
  })
})
