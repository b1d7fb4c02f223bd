import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { git } from '../git.ts'
import { openRepository } from '../repository.ts'
import { listFiles } from './list-files.ts'

const root = useFolder()
const TREE = Buffer.from('4b825dc642cb6eb9a060e54bf8d69288fbee4904', 'hex')

/** A commit whose tree has what git itself would not write. */
async function commitTree(
  name: string,
  entries: readonly (readonly [mode: string, name: Buffer | string, id: Buffer])[],
) {
  const repository = await openRepository(join(root(), name))
  const tree = Buffer.concat(
    entries.flatMap(([mode, path, id]) => [Buffer.from(`${mode} `), Buffer.from(path), Buffer.from([0]), id]),
  )
  const options = { repository: repository.folder }
  const blob = await git(['hash-object', '-w', '--stdin'], { ...options, input: ['abc'] })
  const id = (
    await git(['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'], { ...options, input: [tree] })
  ).stdout.trim()
  const env = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b',
  }
  const commit = await git(['commit-tree', '-m', 'x', id], { ...options, env })
  return { repository, commit: commit.stdout.trim(), blob: blob.stdout.trim() }
}

describe('listFiles', () => {
  it('tells files from links and submodules', async () => {
    const blob = Buffer.from('f2ba8f84ab5c1bce84a7b441cb1959cfc7093b7f', 'hex')
    const { repository, commit } = await commitTree('kinds', [
      ['100644', 'a.po', blob],
      ['120000', 'link', blob],
      ['160000', 'module', TREE],
      ['100755', 'run', blob],
    ])

    const { entries, problems } = await listFiles(repository, commit)

    expect(entries.map(({ path, kind, mode, size }) => [path, kind, mode, size])).toEqual([
      ['a.po', 'file', '100644', 3],
      ['link', 'symlink', '120000', 3],
      ['module', 'submodule', '160000', 0],
      ['run', 'file', '100755', 3],
    ])
    expect(problems).toEqual([])
  })

  it('leaves out paths that are no text or lead elsewhere, and says so', async () => {
    const blob = Buffer.from('f2ba8f84ab5c1bce84a7b441cb1959cfc7093b7f', 'hex')
    const { repository, commit } = await commitTree('hostile', [
      ['100644', '..', blob],
      ['100644', '.git', blob],
      ['100644', 'a\nb.po', blob],
      ['100644', Buffer.from([0x66, 0xe9]), blob],
      ['100644', 'žluť.po', blob],
    ])

    const { entries, problems } = await listFiles(repository, commit)

    expect(entries.map(({ path }) => path)).toEqual(['žluť.po'])
    expect(problems).toEqual([
      { problem: 'unsafe', path: '..' },
      { problem: 'unsafe', path: '.git' },
      { problem: 'unsafe', path: 'a\uFFFDb.po' },
      { problem: 'not_utf8', path: 'f\uFFFD' },
    ])
  })

  it('stops at its limit', async () => {
    const remote = await makeRepository(root(), 'limit')
    const commit = await remote.commit({ a: '1', b: '2', c: '3' })

    const listed = listFiles({ folder: remote.path }, commit, { maxFiles: 2 })

    await expect(listed).rejects.toMatchObject({ problem: 'too_large' })
  })

  it('takes ids only', async () => {
    await expect(listFiles({ folder: root() }, '--help')).rejects.toThrow('Not the id of an object')
  })
})
