import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runGit } from '../../test/golden/run-command.ts'
import { makeRepository } from '../../test/support/git-repository.ts'
import { type GitServer, startGitServer } from '../../test/support/git-server.ts'
import { useFolder } from '../../test/support/use-folder.ts'
import { writeFiles } from './commits/write-files.ts'
import { listFiles } from './content/list-files.ts'
import { readBlobs } from './content/read-blobs.ts'
import { createRepository } from './create-repository.ts'
import { fetchBranch } from './remote/fetch-branch.ts'
import { openRepository, tidyRepository } from './repository.ts'

const root = useFolder()
const ANNA = { name: 'Anna', email: 'anna@example.com', time: 1_800_000_000 }
const people = { author: ANNA, committer: ANNA }
let server: GitServer

beforeAll(async () => {
  server = await startGitServer(root())
})
afterAll(() => server.stop())

/** Ends every git that works in a folder, as a crash of the machine would. */
async function killGitIn(folder: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (!environment.split('\0').includes(`GIT_DIR=${folder}`)) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // it has ended by itself
    }
  }
}

describe('repositories', () => {
  it.skipIf(!existsSync('/proc/self/environ'))('survive kills at random moments of a fetch', async () => {
    const remote = await makeRepository(root(), 'killed')
    const folder = join(root(), 'killed-clone')
    const address = `${server.url}/killed.git`
    const rules = { schemes: ['http'], allowPrivate: true, sshFolder: root() }
    const script = `import(${JSON.stringify(new URL('./remote/fetch-branch.ts', import.meta.url).href)}).then(({ fetchBranch }) =>
      fetchBranch(${JSON.stringify(folder)}, ${JSON.stringify({ address, rules, branch: 'main' })}))`
    let commit = ''
    for (let round = 0; round < 8; round += 1) {
      commit = await remote.commit({ [`${round}.po`]: randomBytes(3_000_000).toString('base64') })
      const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
      await sleep(100 + Math.random() * 500)
      child.kill('SIGKILL')
      await Promise.all([killGitIn(folder), child.exitCode ?? once(child, 'exit')])
    }

    const fetched = await fetchBranch(folder, { address, rules })

    expect(fetched.commit).toBe(commit)
    expect(await runGit(['fsck', '--connectivity-only'], folder)).not.toContain('missing')
    const files = await readdir(folder, { recursive: true })
    expect(files.filter((file) => /\.lock$|tmp_/.test(file))).toEqual([])
  })

  it('of 20,000 files are written, listed and read in seconds', async () => {
    const folder = join(root(), 'many')
    const files = Array.from({ length: 20_000 }, (_, i) => ({
      path: `${i % 300}/řeč/${i}.po`,
      bytes: Buffer.from(`file ${i}\n`),
    }))
    const first = await createRepository(folder, { ...people, branch: 'main', files, message: 'First' })
    const { entries } = await listFiles({ folder }, first)
    let bytes = 0
    for await (const answer of readBlobs(
      { folder },
      entries.map(({ id }) => id),
    ))
      if (answer.kind === 'blob') bytes += answer.bytes.length
    const edit = [{ path: '7/řeč/7.po', bytes: Buffer.from('x') }]
    const { commit } = await writeFiles(
      { folder },
      { ...people, parents: [first], files: edit, ref: 'refs/heads/main', message: 'Second' },
    )
    const changed = await runGit(['diff-tree', '-r', '-z', '--name-only', first, commit], folder)

    expect(entries).toHaveLength(20_000)
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes.length, 0))
    expect(changed).toBe('7/řeč/7.po\0')
  })

  it('are packed when they have become many small files', async () => {
    const { folder } = await openRepository(join(root(), 'tidy'))
    const text = (i: number) => [{ path: 'a.po', bytes: Buffer.from(String(i)) }]
    let parent = (
      await writeFiles(
        { folder },
        { ...people, parents: [], files: text(0), ref: 'refs/heads/main', message: 'm' },
      )
    ).commit
    for (let i = 1; i <= 40; i += 1) {
      const options = { ...people, parents: [parent], files: text(i), ref: 'refs/heads/main', message: 'm' }
      parent = (await writeFiles({ folder }, options)).commit
      await runGit(['repack', '--quiet'], folder)
    }
    const packs = async () =>
      (await readdir(join(folder, 'objects', 'pack'))).filter((file) => file.endsWith('.pack')).length
    const before = await packs()

    await tidyRepository({ folder })

    expect(before).toBeGreaterThan(30)
    expect(await packs()).toBe(1)
    expect((await listFiles({ folder }, parent)).entries).toHaveLength(1)
  })
})
