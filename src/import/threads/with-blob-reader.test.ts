import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { listFiles } from '../../vcs/content/list-files.ts'
import { withBlobReader } from './with-blob-reader.ts'

const root = useFolder()

async function makeBlob(name: string, text: string) {
  const repository = await makeRepository(root(), name)
  const commit = await repository.commit({ 'cs.po': text })
  const { entries } = await listFiles({ folder: repository.path }, commit)
  return { folder: repository.path, id: entries[0]?.id ?? '' }
}

const read = ({ folder, id }: { folder: string; id: string }) =>
  withBlobReader({ folder }, async (blobs) => {
    const answer = await blobs.read(id)
    return answer.kind === 'blob' ? Buffer.from(answer.bytes).toString() : answer.kind
  })

it('reuses the process', async () => {
  const blob = await makeBlob('one', 'Ahoj')

  expect(await read(blob)).toBe('Ahoj')
  const inner = join(blob.folder, '.git')
  await writeFile(join(existsSync(inner) ? inner : blob.folder, 'config'), '[no configuration')

  // A new process would reject that.
  expect(await read(blob)).toBe('Ahoj')
})

it('starts a new process if a copy was replaced', async () => {
  const [blob, other] = [await makeBlob('old', 'Ahoj'), await makeBlob('new', 'Hallo')]

  expect(await read(blob)).toBe('Ahoj')
  await rm(blob.folder, { recursive: true })
  await rename(other.folder, blob.folder)

  expect(await read({ ...other, folder: blob.folder })).toBe('Hallo')
})

it('starts a new process after an error, and for another repository', async () => {
  const [blob, other] = [await makeBlob('two', 'Ahoj'), await makeBlob('three', 'Hallo')]

  expect(await read(blob)).toBe('Ahoj')
  await expect(withBlobReader(blob, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await read(other)).toBe('Hallo')
  expect(await read(blob)).toBe('Ahoj')
})

it('continues for one reader when another one fails', async () => {
  const blob = await makeBlob('four', 'Ahoj')

  const texts = await withBlobReader(blob, async (blobs) => {
    const failure = withBlobReader(blob, () => Promise.reject(new Error('no')))
    await expect(failure).rejects.toThrow('no')
    return (await blobs.read(blob.id)).kind
  })

  expect(texts).toBe('blob')
})
