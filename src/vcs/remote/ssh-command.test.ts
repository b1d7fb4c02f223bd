import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { remoteHead } from './remote-head.ts'
import { sshCommand } from './ssh-command.ts'
import { ensureSshKey } from './ssh-key.ts'

const folder = useFolder()
afterEach(() => vi.unstubAllEnvs())

/** Puts a program named ssh first in PATH, which records its arguments and then runs `script`. */
async function fakeSsh(script: string): Promise<() => Promise<string[]>> {
  const bin = join(folder(), 'bin')
  const notes = join(folder(), 'arguments')
  await mkdir(bin, { recursive: true })
  await writeFile(join(bin, 'ssh'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${notes}'\n${script}\n`)
  await chmod(join(bin, 'ssh'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  return async () => (await readFile(notes, 'utf8')).trim().split('\n')
}

function rulesWith(sshFolder: string) {
  return { schemes: ['ssh'], allowPrivate: true, sshFolder }
}

describe('ssh', () => {
  it("uses the site's own key and list of hosts, whatever its folder is called", async () => {
    const remote = await makeRepository(folder(), 'remote')
    const commit = await remote.commit({ 'a.po': '' })
    const sshFolder = join(folder(), "it's 100% mine", 'ssh')
    const notes = await fakeSsh('for last; do :; done; eval "$last"')

    const head = await remoteHead(rulesWith(sshFolder), `git@host.example:${remote.path}`)

    expect(head).toEqual({ branch: 'main', commit })
    expect(await notes()).toEqual(
      expect.arrayContaining([
        'none',
        'BatchMode=yes',
        'IdentitiesOnly=yes',
        'StrictHostKeyChecking=accept-new',
        `IdentityFile="${sshFolder.replace('%', '%%')}/id_ed25519"`,
        `UserKnownHostsFile="${sshFolder.replace('%', '%%')}/known_hosts"`,
        'git@host.example',
      ]),
    )
  })

  it.each([
    ['git@host.example: Permission denied (publickey).', 'authentication', 'ssh-ed25519 '],
    ['Host key verification failed.', 'host_key', 'known_hosts'],
    [
      'ssh: Could not resolve hostname host.example: Name or service not known',
      'unreachable',
      'host.example',
    ],
    ['ERROR: Repository not found.', 'not_found', 'host.example'],
  ])('explains %j', async (said, problem, advice) => {
    await fakeSsh(`echo '${said}' >&2; exit 255`)

    const asked = remoteHead(rulesWith(join(folder(), 'ssh')), 'git@host.example:a.git')

    await expect(asked).rejects.toMatchObject({ problem, message: expect.stringContaining(advice) })
  })

  it('is held to the address that was checked', async () => {
    await ensureSshKey(folder())

    const command = sshCommand(folder(), { host: 'host.example', port: 2222, pinned: '8.8.8.8' })

    expect(command).toContain("'HostName=8.8.8.8' '-o' 'HostKeyAlias=[host.example]:2222'")
  })

  it('refuses a folder whose path it could not read', () => {
    expect(() => sshCommand('/a"b', { host: 'h', port: 22 })).toThrow('data folder')
  })
})
