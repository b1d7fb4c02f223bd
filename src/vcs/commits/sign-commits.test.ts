import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { createRepository } from '../create-repository.ts'
import { ensureSshKey, sshFiles } from '../remote/ssh-key.ts'
import { getCommit } from './commits.ts'
import { writeCommits } from './write-commits.ts'

const root = useFolder()
const ANNA = { name: 'Anna Nováková', email: 'anna@example.com', time: 1_800_000_000, offset: -570 }
const SITE = { name: 'Diglot', email: 'noreply@example.com', time: 1_800_000_060, offset: 0 }
const people = { author: ANNA, committer: SITE }
const change = (text: string) => ({
  ...people,
  message: `Čeština ${text}\n\nMore`,
  files: [{ path: 'cs.po', bytes: Buffer.from(text) }],
})

async function localRepository(name: string) {
  const folder = join(root(), name)
  const first = { ...change('one'), branch: 'main' }
  return { folder, first: await createRepository(folder, first) }
}

describe('signed commits', () => {
  it('are those that were wanted, each on top of the one before, with a signature that git accepts', async () => {
    const { folder, first } = await localRepository('ssh')
    const keys = join(root(), 'keys')
    await writeFile(join(root(), 'signers'), `noreply@example.com ${await ensureSshKey(keys)}\n`)
    const signing = { format: 'ssh', key: sshFiles(keys).key } as const

    const written = await writeCommits(
      { folder },
      { parents: [first], commits: [change('two'), change('three')], signing },
    )

    const ids = written.map(({ commit }) => commit)
    expect(await getCommit({ folder }, ids[1] ?? '')).toMatchObject({
      ...people,
      parents: [ids[0]],
      message: 'Čeština three\n\nMore\n',
    })
    expect(await getCommit({ folder }, ids[0] ?? '')).toMatchObject({ parents: [first] })
    expect(await runGit(['show', `${ids[1]}:cs.po`], folder)).toBe('three')
    const signers = `gpg.ssh.allowedSignersFile=${join(root(), 'signers')}`
    const seen = await runGit(['-c', signers, 'log', '--format=%G? %GS', ids[1] ?? ''], folder)
    expect(seen).toBe('G noreply@example.com\nG noreply@example.com\nN \n')
    expect(await runGit(['fsck', '--strict'], folder)).not.toContain('error')
  })

  it('are refused in one sentence where the key is gone', async () => {
    const { folder, first } = await localRepository('gone')
    const signing = { format: 'ssh', key: join(root(), 'nothing') } as const

    const written = writeCommits({ folder }, { parents: [first], commits: [change('two')], signing })

    await expect(written).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Commits cannot be signed .*COMMIT_SIGNING/),
    })
  })
})
