import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GitHost, startGitHost } from './git-host.ts'
import { lookAtRepository, pushCommit } from './replay/repository.ts'
import { runGit } from './run-command.ts'

let host: GitHost
let folder: string

beforeAll(async () => {
  host = await startGitHost(['hello'])
  folder = await mkdtemp(join(tmpdir(), 'git-host-test-'))
})
afterAll(async () => {
  await host.stop()
  await rm(folder, { recursive: true, force: true })
})

function targetOf(run: string) {
  return { base: host.url, git: `${host.url}/${run}`, run, tokens: {} }
}

it('serves a bundle as a repository', async () => {
  const clone = join(folder, 'clone')
  await runGit(['clone', '--quiet', `${host.url}/hello.git`, clone])

  expect(await readFile(join(clone, 'po', 'cs.po'), 'utf8')).toContain('Language: cs')
  expect(await runGit(['branch', '--show-current'], clone)).toBe('main\n')
})

it('serves a shallow fetch and a listing of heads', async () => {
  const heads = await runGit(['ls-remote', '--heads', `${host.url}/shallow/hello.git`])
  const clone = join(folder, 'shallow')
  await runGit(['clone', '--quiet', '--depth', '1', `${host.url}/shallow/hello.git`, clone])

  expect(heads).toMatch(/^[\da-f]{40}\trefs\/heads\/main\n$/)
  expect(await runGit(['rev-list', '--count', 'HEAD'], clone)).toBe('1\n')
})

it('takes a push that other runs do not see', async () => {
  const log = { name: 'log', git: 'hello', args: ['log', '-1', '--format=%an: %s'] }
  const edits = [{ file: 'po/cs.po', from: 'Language: cs', to: 'Language: cs_CZ' }]
  const before = await lookAtRepository(log, targetOf('second'))

  await pushCommit({ name: 'push', push: 'hello', message: 'A change', edits }, targetOf('first'))

  expect(await lookAtRepository(log, targetOf('first'))).toEqual({ text: 'Upstream Developer: A change\n' })
  expect(await lookAtRepository(log, targetOf('second'))).toEqual(before)
})

it('takes a push of more than git sends in one piece', async () => {
  const clone = join(folder, 'large')
  await runGit(['clone', '--quiet', `${host.url}/large/hello.git`, clone])
  const noise = Array.from({ length: 200_000 }, (_, i) => Math.sin(i).toString(36)).join('\n')
  await writeFile(join(clone, 'noise'), noise)
  await runGit(['add', 'noise'], clone)
  const identity = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com']
  await runGit([...identity, 'commit', '--quiet', '--message', 'Noise'], clone)

  await runGit(['push', '--quiet'], clone)

  const names = await lookAtRepository(
    { name: 'ls', git: 'hello', args: ['ls-tree', '--name-only', 'HEAD'] },
    targetOf('large'),
  )
  expect(names.text).toContain('noise\n')
})

it('refuses a commit whose text is not in the file', async () => {
  const edits = [{ file: 'po/cs.po', from: 'no such text', to: '' }]
  const pushed = pushCommit({ name: 'push', push: 'hello', message: 'm', edits }, targetOf('third'))

  await expect(pushed).rejects.toThrow('po/cs.po has no text "no such text"')
})

it('knows no other repositories', async () => {
  for (const path of [
    '/demo.git/info/refs',
    '/',
    '/originals/hello.git/../../x.git',
    '/a/b/hello.git/info/refs',
  ]) {
    expect((await fetch(`${host.url}${path}`)).status).toBe(404)
  }
})
