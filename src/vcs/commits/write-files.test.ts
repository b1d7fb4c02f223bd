import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { listFiles } from '../content/list-files.ts'
import { createRepository } from '../create-repository.ts'
import { findCommit, getCommit, hasCommit, isAncestor } from './commits.ts'
import { writeFiles } from './write-files.ts'

const root = useFolder()
const ANNA = { name: 'Anna Nováková', email: 'anna@example.com', time: 1_800_000_000, offset: -570 }
const SITE = { name: 'Diglot', email: 'noreply@example.com', time: 1_800_000_060, offset: 0 }
const people = { author: ANNA, committer: SITE }
const main = 'refs/heads/main'

async function localRepository(name: string) {
  const folder = join(root(), name)
  const first = await createRepository(folder, {
    ...people,
    branch: 'main',
    message: 'First',
    files: [
      { path: 'po/cs.po', bytes: Buffer.from('one') },
      { path: 'run.sh', bytes: Buffer.from('#!'), mode: '100755' },
    ],
  })
  return { repository: { folder }, first }
}

describe('createRepository', () => {
  it('makes a repository that git finds nothing wrong with', async () => {
    const { repository, first } = await localRepository('new')

    expect(await runGit(['fsck', '--strict'], repository.folder)).toBe('')
    expect(await runGit(['show', 'main:po/cs.po'], repository.folder)).toBe('one')
    expect(await runGit(['rev-parse', 'HEAD'], repository.folder)).toBe(`${first}\n`)
    expect(await getCommit(repository, first)).toEqual({
      id: first,
      shortId: first.slice(0, 7),
      parents: [],
      ...people,
      message: 'First\n',
    })
  })

  it('leaves one that is there as it is', async () => {
    const { first } = await localRepository('again')

    expect((await localRepository('again')).first).toBe(first)
  })
})

describe('writeFiles', () => {
  it('changes, adds and removes files, and nothing else', async () => {
    const { repository, first } = await localRepository('edit')
    const files = [
      { path: 'po/cs.po', bytes: null },
      { path: 'po/"němčina" \\ de.po', bytes: Buffer.from('zwei') },
    ]

    const { commit, isChanged } = await writeFiles(repository, {
      ...people,
      parents: [first],
      files,
      ref: main,
      message: 'Čeština\n\nMore',
    })

    expect(isChanged).toBe(true)
    expect(await findCommit(repository, main)).toBe(commit)
    expect((await listFiles(repository, commit)).entries.map(({ path, mode }) => [path, mode])).toEqual([
      ['po/"němčina" \\ de.po', '100644'],
      ['run.sh', '100755'],
    ])
    expect(await getCommit(repository, commit)).toMatchObject({
      parents: [first],
      ...people,
      message: 'Čeština\n\nMore\n',
    })
    expect(await readdir(join(repository.folder, 'refs', 'diglot', 'temporary')).catch(() => [])).toEqual([])
  })

  it('makes no commit when nothing changes', async () => {
    const { repository, first } = await localRepository('same')
    const files = [{ path: 'po/cs.po', bytes: Buffer.from('one') }]

    expect(
      await writeFiles(repository, { ...people, parents: [first], files, ref: main, message: 'm' }),
    ).toEqual({
      commit: first,
      isChanged: false,
    })
  })

  it('moves nothing when someone else was faster', async () => {
    const { repository, first } = await localRepository('race')
    const write = (text: string) =>
      writeFiles(repository, {
        ...people,
        parents: [first],
        files: [{ path: 'a', bytes: Buffer.from(text) }],
        ref: main,
        message: text,
      })

    const results = await Promise.allSettled(['1', '2', '3'].map(write))

    const won = results.filter((result) => result.status === 'fulfilled')
    const lost = results.filter((result) => result.status === 'rejected')
    expect(won).toHaveLength(1)
    expect(lost.map(({ reason }) => reason.problem)).toEqual(['changed_meanwhile', 'changed_meanwhile'])
    expect(await findCommit(repository, main)).toBe(won[0]?.value.commit)
  })

  it('writes merges, and commits that no branch has yet', async () => {
    const { repository, first } = await localRepository('merge')
    const write = (parents: string[], text: string) =>
      writeFiles(repository, {
        ...people,
        parents,
        files: [{ path: text, bytes: Buffer.from(text) }],
        message: text,
      })
    const ours = (await write([first], 'ours')).commit
    const theirs = (await write([first], 'theirs')).commit

    const merge = (await write([theirs, ours], 'ours')).commit

    expect(await findCommit(repository, main)).toBe(first)
    expect((await getCommit(repository, merge)).parents).toEqual([theirs, ours])
    expect((await listFiles(repository, merge)).entries.map(({ path }) => path)).toEqual([
      'ours',
      'po/cs.po',
      'run.sh',
      'theirs',
    ])
    expect(await isAncestor(repository, ours, merge)).toBe(true)
    expect(await isAncestor(repository, ours, theirs)).toBe(false)
    expect(await hasCommit(repository, '1'.repeat(40))).toBe(false)
  })

  it.each(['../x', '.git/config', '/etc/passwd', 'a\nM 100644 inline b'])(
    'refuses the path %j',
    async (path) => {
      const { repository, first } = await localRepository('paths')
      const written = writeFiles(repository, {
        ...people,
        parents: [first],
        files: [{ path, bytes: Buffer.from('x') }],
        message: 'm',
      })

      await expect(written).rejects.toMatchObject({ code: 'invalid' })
      expect(await findCommit(repository, main)).toBe(first)
    },
  )

  it('lets no name or message add a line of its own', async () => {
    const { repository, first } = await localRepository('names')
    const author = { name: 'A <x@y> 1 +0000\ncommitter B', email: 'e>\nfrom x', time: 1 }
    const message = `data 0\nM 100644 inline x\ndata 1\nx\n`

    const { commit } = await writeFiles(repository, {
      author,
      committer: SITE,
      parents: [first],
      message,
      files: [{ path: 'y', bytes: Buffer.alloc(0) }],
    })

    const { author: kept } = await getCommit(repository, commit)
    expect(kept).toEqual({ name: 'A x@y 1 +0000 committer B', email: 'efromx', time: 1, offset: 0 })
    expect(await runGit(['fsck', '--strict'], repository.folder)).not.toContain('error')
    expect((await listFiles(repository, commit)).entries.map(({ path }) => path)).toEqual([
      'po/cs.po',
      'run.sh',
      'y',
    ])
  })
})
