import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { useFolder } from '../../../test/support/use-folder.ts'
import { ensureSshKey, sshFiles } from './ssh-key.ts'

const folder = useFolder()
const hasKeygen = await promisify(execFile)('ssh-keygen', ['-?']).catch((error) => error.code !== 'ENOENT')

describe('the ssh key of the site', () => {
  it('is made once, also when several processes want it, and is readable by its owner only', async () => {
    const place = join(folder(), 'once', 'ssh')

    const made = await Promise.all([1, 2, 3, 4].map(() => ensureSshKey(place)))

    expect(new Set(made).size).toBe(1)
    expect(await ensureSshKey(place)).toBe(made[0])
    expect(made[0]).toMatch(/^ssh-ed25519 [\w+/]+=* diglot$/)
    expect((await stat(sshFiles(place).key)).mode & 0o777).toBe(0o600)
    expect((await stat(place)).mode & 0o777).toBe(0o700)
    expect(await readFile(sshFiles(place).publicKey, 'utf8')).toBe(`${made[0]}\n`)
  })

  it.skipIf(!hasKeygen)('is one that OpenSSH reads', async () => {
    const line = await ensureSshKey(folder())

    const { stdout } = await promisify(execFile)('ssh-keygen', ['-y', '-P', '', '-f', sshFiles(folder()).key])

    expect(stdout.trim()).toBe(line)
  })
})
