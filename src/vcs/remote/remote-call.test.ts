import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { type GitServer, startGitServer } from '../../../test/support/git-server.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { git, gitVersion } from '../git.ts'
import { parseAddress } from './address.ts'
import { type RemoteCall, remoteCall } from './remote-call.ts'
import { remoteHead } from './remote-head.ts'

const root = useFolder()
const SCHEMES = ['https', 'http', 'ssh', 'git']
const [major = 0, minor = 0] = (await gitVersion()).split('.').map(Number)
let server: GitServer

beforeAll(async () => {
  server = await startGitServer(root())
})
afterAll(() => server.stop())

async function callTo(text: string, allowPrivate = false): Promise<RemoteCall> {
  const address = parseAddress(text, SCHEMES)
  if (address.kind !== 'remote') throw new Error(`${text} is no remote`)
  return remoteCall({ schemes: SCHEMES, allowPrivate, sshFolder: root() }, address)
}

describe('remoteCall', () => {
  it.each([
    'http://127.0.0.1/a',
    'https://[::1]/a',
    'http://0x7f.1/a',
    'ssh://localhost/a',
    'git://169.254.169.254/a',
    'git@10.0.0.1:a',
  ])('refuses %s', async (address) => {
    await expect(callTo(address)).rejects.toMatchObject({ problem: 'forbidden' })
    await expect(callTo(address, true)).resolves.toMatchObject({ url: expect.any(String) })
  })

  it('holds git to the address that was checked', async () => {
    const web = await callTo('https://8.8.8.8/a.git')
    const ssh = await callTo('ssh://git@8.8.8.8:2222/a.git')
    const own = await callTo('git://8.8.8.8/a.git')

    expect(web.options.config).toMatchObject({
      'http.curloptResolve': '8.8.8.8:443:8.8.8.8',
      'http.followRedirects': 'false',
    })
    expect(ssh.options.env?.GIT_SSH_COMMAND).toContain("'HostName=8.8.8.8'")
    expect(own).toMatchObject({
      url: 'git://8.8.8.8/a.git',
      options: { env: { GIT_OVERRIDE_VIRTUAL_HOST: '8.8.8.8:9418' } },
    })
  })

  it.skipIf(major === 2 && minor < 37)('pins names in a way that git obeys', async () => {
    const remote = await makeRepository(root(), 'pinned')
    const commit = await remote.commit({ 'a.po': '1' })
    const { port } = new URL(server.url)
    const config = { 'http.curloptResolve': `repository.example:${port}:127.0.0.1` }

    const { stdout } = await git(['ls-remote', `http://repository.example:${port}/pinned.git`, 'HEAD'], {
      config,
      env: { GIT_ALLOW_PROTOCOL: 'http' },
    })

    expect(stdout).toContain(commit)
  })

  it('allows the one scheme of the address, and has no password in what others see', async () => {
    const { url, options, context } = await callTo('https://bot:s3cret@127.0.0.1/a.git', true)

    expect(options.env?.GIT_ALLOW_PROTOCOL).toBe('https')
    expect(JSON.stringify([url, options.config, context])).not.toContain('s3cret')
    expect(options.secrets).toContain('s3cret')
  })

  it.each([
    ['https://t0ken@127.0.0.1/a.git', 't0ken'],
    ['https://t0ken:@127.0.0.1/a.git', 't0ken'],
    ['https://127.0.0.1/a.git?private_token=t0ken', 'private_token=t0ken'],
  ])('keeps the token of %s out of errors', async (address, secret) => {
    expect((await callTo(address, true)).options.secrets).toContain(secret)
  })

  it('has no secrets where the address has none', async () => {
    expect((await callTo('https://127.0.0.1/a.git', true)).options.secrets).toEqual([])
  })
})

describe('remoteHead', () => {
  const rules = () => ({ schemes: SCHEMES, allowPrivate: true, sshFolder: root() })

  it('finds the default branch, and a branch by name', async () => {
    const remote = await makeRepository(root(), 'heads')
    const first = await remote.commit({ 'a.po': '1' })
    await remote.git('push', '--quiet', 'origin', 'HEAD:refs/heads/l10n/weblate')
    const second = await remote.commit({ 'a.po': '2' })
    const address = `${server.url}/heads.git`

    expect(await remoteHead(rules(), address)).toEqual({ branch: 'main', commit: second })
    expect(await remoteHead(rules(), address, { branch: 'l10n/weblate' })).toEqual({
      branch: 'l10n/weblate',
      commit: first,
    })
    await expect(remoteHead(rules(), address, { branch: 'weblate' })).rejects.toMatchObject({
      problem: 'no_branch',
      message: expect.stringContaining('l10n/weblate, main'),
    })
  })

  it('says when there is no default branch, no commit, and no repository', async () => {
    const remote = await makeRepository(root(), 'headless')
    await expect(remoteHead(rules(), `${server.url}/headless.git`)).rejects.toMatchObject({
      problem: 'empty',
    })
    await remote.git('checkout', '--quiet', '-b', 'trunk')
    await remote.commit({ 'a.po': '1' })

    await expect(remoteHead(rules(), `${server.url}/headless.git`)).rejects.toMatchObject({
      problem: 'no_branch',
      message: 'The repository has no default branch; its branches are: trunk',
    })
    await expect(remoteHead(rules(), `${server.url}/none.git`)).rejects.toMatchObject({
      problem: 'not_found',
    })
    await expect(remoteHead(rules(), 'http://127.0.0.1:1/a.git')).rejects.toMatchObject({
      problem: 'unreachable',
    })
  })
})
