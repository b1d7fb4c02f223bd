import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { useFolder } from '../../test/support/use-folder.ts'
import { git, gitVersion, startGit } from './git.ts'
import { openRepository } from './repository.ts'

const folder = useFolder()

describe('git', () => {
  it('is said to be missing only when it is', async () => {
    const gone = git(['rev-parse', 'HEAD'], { repository: join(folder(), 'gone') })
    await expect(gone).rejects.toMatchObject({ problem: 'damaged', code: 'unavailable' })
    vi.stubEnv('PATH', folder())

    const missing = gitVersion()

    await expect(missing).rejects.toMatchObject({ message: expect.stringContaining('install git') })
    vi.unstubAllEnvs()
  })

  it('never looks for a repository further up', async () => {
    await mkdir(join(folder(), 'plain'))
    await openRepository(join(folder(), 'plain', '.git'))
    await mkdir(join(folder(), 'plain', 'inside'))

    const asked = git(['rev-parse', 'HEAD'], { repository: join(folder(), 'plain', 'inside') })

    await expect(asked).rejects.toMatchObject({ problem: 'damaged' })
  })

  it('sees no settings, hooks or variables of whoever runs the server', async () => {
    const home = join(folder(), 'home')
    await mkdir(home)
    await writeFile(
      join(home, '.gitconfig'),
      '[alias]\n\trev-parse-x = !touch pwned\n[user]\n\tname = Root\n',
    )
    vi.stubEnv('HOME', home)
    vi.stubEnv('GIT_CONFIG_COUNT', '1')
    vi.stubEnv('GIT_CONFIG_KEY_0', 'user.email')
    vi.stubEnv('GIT_CONFIG_VALUE_0', 'root@example.com')
    vi.stubEnv('GIT_DIR', '/nowhere')

    const { stdout } = await git(['config', '--list', '--name-only'])

    expect(stdout).not.toMatch(/alias|user\./)
    vi.unstubAllEnvs()
  })

  it('runs no hook of the repository', async () => {
    const repository = join(folder(), 'hooked')
    await openRepository(repository)
    await mkdir(join(repository, 'hooks'))
    const hook = join(repository, 'hooks', 'reference-transaction')
    await writeFile(hook, `#!/bin/sh\ntouch ${join(folder(), 'pwned')}\n`)
    await chmod(hook, 0o755)

    await git(['symbolic-ref', 'HEAD', 'refs/heads/x'], { repository })
    await git(['update-ref', 'refs/heads/x', await anObject(repository)], { repository })

    await expect(readFile(join(folder(), 'pwned'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('knows no transport unless one is named', async () => {
    const asked = git(['ls-remote', '--end-of-options', folder()])

    await expect(asked).rejects.toMatchObject({
      name: 'GitError',
      stderr: expect.stringContaining('not allowed'),
    })
  })

  it('ends when it is aborted, and when its time is over', async () => {
    const repository = join(folder(), 'waiting')
    await openRepository(repository)
    const controller = new AbortController()
    const aborted = startGit(['cat-file', '--batch'], { repository, signal: controller.signal })
    const slow = startGit(['cat-file', '--batch'], { repository, timeoutMs: 50 })

    controller.abort(new Error('Enough'))

    await expect(aborted.ended).rejects.toThrow('Enough')
    await expect(slow.ended).rejects.toMatchObject({ problem: 'timeout', code: 'unavailable' })
    expect(() => startGit(['version'], { signal: controller.signal })).toThrow('Enough')
  })

  it('fails with what its input throws', async () => {
    const repository = join(folder(), 'input')
    await openRepository(repository)
    const input = (function* () {
      yield 'feature done\n'
      throw new Error('No more files')
    })()

    await expect(git(['fast-import', '--quiet'], { repository, input })).rejects.toThrow('No more files')
  })

  it('tells nobody a password', async () => {
    const url = 'http://bot:hid%40den@x@127.0.0.1:1/a.git'
    const asked = git(['ls-remote', url], { env: { GIT_ALLOW_PROTOCOL: 'http' }, secrets: ['127.0.0.1'] })

    const error = await asked.catch((reason) => reason)

    expect(JSON.stringify([error, error.message, error.stderr])).not.toMatch(/hid|bot/)
    expect(error.stderr).toContain('***')
  })

  it('keeps the end of a long story only', async () => {
    const lines: string[] = []
    const repository = join(folder(), 'story')
    await openRepository(repository)
    const input = [`feature done\nprogress ${'x'.repeat(5000)}\nnonsense\n`]

    const error = await git(['fast-import'], {
      repository,
      input,
      onErrorLine: (line) => lines.push(line),
    }).catch((reason) => reason)

    expect(error.stderr).toContain('Unsupported command: nonsense')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(1000)
  })
})

async function anObject(repository: string): Promise<string> {
  const { stdout } = await git(['hash-object', '-t', 'tree', '-w', '--stdin'], { repository })
  const identity = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b',
  }
  const commit = await git(['commit-tree', '-m', 'x', stdout.trim()], { repository, env: identity })
  return commit.stdout.trim()
}
