import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { listCommitFiles } from './list-commit-files.ts'

const root = useFolder()

it('lists a commit once for all components of a repository', async () => {
  const repository = await makeRepository(root(), 'app')
  const first = await repository.commit({ 'cs.po': 'a' })
  const second = await repository.commit({ 'de.po': 'b' })
  const folder = repository.path
  const paths = async (commit: string) => [
    ...(await listCommitFiles({ folder }, commit)).files.startingWith(''),
  ]

  expect(await paths(first)).toEqual(['cs.po'])
  expect(await paths(second)).toEqual(['cs.po', 'de.po'])
  await rm(folder, { recursive: true })
  expect(await paths(second)).toEqual(['cs.po', 'de.po'])
  await expect(paths(first)).rejects.toThrow()
})
