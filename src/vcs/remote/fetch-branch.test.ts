import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { type GitServer, startGitServer } from '../../../test/support/git-server.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { countCommits, findCommit, listCommits } from '../commits/commits.ts'
import { listFiles } from '../content/list-files.ts'
import type { FetchProgress } from '../progress.ts'
import { UPSTREAM } from '../repository.ts'
import { fetchBranch, fetchBundle } from './fetch-branch.ts'

const LOGIN = `Basic ${Buffer.from('bot:hid/d@n').toString('base64')}`
const root = useFolder()
let server: GitServer
let remote: TestRepository
let name = ''
let intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false
let count = 0

beforeAll(async () => {
  server = await startGitServer(root(), (request, response) => intercept(request, response))
})
afterAll(() => server.stop())
beforeEach(() => {
  intercept = () => false
  count += 1
  name = `remote${count}`
})

function useRemote(): void {
  beforeEach(async () => {
    remote = await makeRepository(root(), name)
  })
}

function rules(allowPrivate = true) {
  return { schemes: ['http', 'file'], allowPrivate, sshFolder: join(root(), 'ssh') }
}
function address(login = '') {
  return `${server.url.replace('://', `://${login}`)}/${name}.git`
}
function clone() {
  return join(root(), `${name}-clone`)
}
function fetchIt(options: Partial<Parameters<typeof fetchBranch>[1]> = {}) {
  return fetchBranch(clone(), { rules: rules(), address: address(), ...options })
}
/** The command lines that every user of this machine can see. */
function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return '' // it has ended meanwhile
      }
    })
}
/** Text that cannot be compressed. */
function noise(bytes: number): string {
  const pieces = Array.from({ length: Math.ceil(bytes / 64) }, (_, i) =>
    createHash('sha256').update(`${name}${i}`).digest('hex'),
  )
  return pieces.join('\n')
}

describe('fetchBranch asks nobody about', () => {
  it.each(['--upload-pack=id', 'a b', '../x'])('the branch %j', async (branch) => {
    await expect(fetchIt({ branch })).rejects.toMatchObject({
      code: 'invalid',
      fields: { branch: [expect.any(String)] },
    })
  })

  it.each(['ext::sh -c id', '--upload-pack=id', 'local:', '/etc', 'weblate://a/b', 'ssh://h/x'])(
    'the address %j',
    async (hostile) => {
      await expect(fetchIt({ address: hostile })).rejects.toMatchObject({ code: 'invalid' })
      expect(existsSync(clone())).toBe(false)
    },
  )

  it('hosts of its own machine, unless that is allowed', async () => {
    await expect(fetchIt({ rules: rules(false) })).rejects.toMatchObject({ problem: 'forbidden' })
    expect(server.requests.some(({ url }) => url?.includes(`/${name}.git`))).toBe(false)
  })
})

describe('fetchBranch refuses', () => {
  useRemote()

  it('an empty repository', async () => {
    await expect(fetchIt()).rejects.toMatchObject({ problem: 'empty', code: 'invalid' })
    await expect(fetchIt({ branch: 'main' })).rejects.toMatchObject({ problem: 'empty' })
  })

  it('a branch that is not there, or not any more, and names those that are', async () => {
    await remote.commit({ 'a.po': '1' })
    await remote.git('push', '--quiet', 'origin', 'HEAD:l10n')
    await fetchIt({ branch: 'l10n' })
    await remote.git('push', '--quiet', 'origin', ':l10n')

    await expect(fetchIt({ branch: 'l10n' })).rejects.toMatchObject({
      problem: 'no_branch',
      message: 'The repository has no branch l10n; its branches are: main',
    })
  })

  it('to continue without a password, and never leaks it', async () => {
    const commit = await remote.commit({ 'a.po': '1' })
    const visible: string[] = []
    intercept = ({ headers }, response) => {
      visible.push(...commandLines())
      if (headers.authorization === LOGIN) return false
      response
        .writeHead(401, { 'www-authenticate': 'Basic realm="x"' })
        .end(`You said ${headers.authorization}`)
      return true
    }

    const without = await fetchIt().catch((error) => error)
    const wrong = await fetchIt({ address: address('bot:hidden@') }).catch((error) => error)
    const right = await fetchIt({ address: address('bot:hid%2Fd%40n@') })

    expect(without).toMatchObject({
      problem: 'authentication',
      message: expect.stringContaining('user:token@'),
    })
    expect(wrong).toMatchObject({ problem: 'authentication', message: expect.stringContaining('rejects') })
    expect(JSON.stringify([wrong, wrong.message, wrong.stack, wrong.cause?.stderr])).not.toMatch(
      /hidden|aGlkZGVu/,
    )
    expect(right.commit).toBe(commit)
    expect(visible.filter((line) => /hid%2Fd|hid\/d|hidden|aGlk|extraHeader/i.test(line))).toEqual([])
    expect(await runGit(['config', '--list'], clone())).not.toContain('bot')
  })

  it('what takes too much room, and leaves nothing of it', async () => {
    await remote.commit({ noise: noise(3_000_000) })

    const fetched = fetchIt({ maxBytes: 1_000_000 })

    await expect(fetched).rejects.toMatchObject({
      problem: 'too_large',
      message: expect.stringContaining('VCS_MAX_SIZE'),
    })
    expect(existsSync(clone())).toBe(false)
  })

  it('to be sent to another host', async () => {
    await remote.commit({ 'a.po': '1' })
    intercept = (_request, response) => {
      response
        .writeHead(302, { location: `http://localhost:9/x.git/info/refs?service=git-upload-pack` })
        .end()
      return true
    }

    await expect(fetchIt()).rejects.toMatchObject({
      problem: 'moved',
      message: expect.stringContaining('http://localhost:9/x.git'),
    })
  })
})

describe('fetchBranch', () => {
  useRemote()

  it('brings one commit first, then all that is newer', async () => {
    await remote.commit({ 'a.po': '1' })
    const first = await remote.commit({ 'a.po': '2' })
    const one = await fetchIt()
    await remote.commit({ 'a.po': '3' })
    const last = await remote.commit({ 'b.po': '4' })

    const two = await fetchIt()

    expect(one).toEqual({ branch: 'main', commit: first, previous: null, isRewritten: false })
    expect(two).toEqual({ branch: 'main', commit: last, previous: first, isRewritten: false })
    expect(await listCommits({ folder: clone() }, { to: last })).toHaveLength(3)
    expect(await countCommits({ folder: clone() }, last, first)).toEqual({ ahead: 2, behind: 0 })
    expect(await fetchIt()).toMatchObject({ commit: last, previous: last })
  })

  it('notices that someone pushed with force', async () => {
    const base = await remote.commit({ 'a.po': '1' })
    const first = await remote.commit({ 'a.po': '2' })
    await fetchIt()
    await remote.git('reset', '--quiet', '--hard', base)
    const other = await remote.commit({ 'a.po': '3' })

    expect(await fetchIt()).toEqual({ branch: 'main', commit: other, previous: first, isRewritten: true })
  })

  it('follows another branch, also one whose name starts like a folder of the first', async () => {
    await remote.commit({ 'a.po': '1' })
    await remote.git('push', '--quiet', 'origin', 'HEAD:a')
    await fetchIt({ branch: 'a' })
    await remote.git('push', '--quiet', 'origin', ':a')
    await remote.git('push', '--quiet', 'origin', 'HEAD:a/b')

    expect(await fetchIt({ branch: 'a/b' })).toMatchObject({ branch: 'a/b', isRewritten: false })
  })

  it('reports its progress', async () => {
    await remote.commit(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}.po`, String(i)])))
    const seen: FetchProgress[] = []

    await fetchIt({ onProgress: (progress) => seen.push(progress) })

    expect(seen.map(({ percent }) => percent)).toEqual(
      seen.map(({ percent }) => percent).sort((a, b) => a - b),
    )
    expect(new Set(seen.map(({ phase }) => phase))).toContain('receiving')
    expect(seen.at(-1)?.percent).toBeGreaterThanOrEqual(85)
  })

  it('continues after a command was killed in the middle', async () => {
    const commit = await remote.commit({ 'a.po': '1' })
    await fetchIt()
    const next = await remote.commit({ 'a.po': '2' })
    const folder = clone()
    for (const file of [
      'shallow.lock',
      'index.lock',
      'packed-refs.lock',
      'config.lock',
      'objects/pack/tmp_pack_x',
    ])
      await writeFile(join(folder, file), 'x')
    await writeFile(join(folder, 'refs/diglot/upstream.lock'), '')

    expect(await fetchIt()).toMatchObject({ commit: next, previous: commit })
    expect((await readdir(folder, { recursive: true })).filter((file) => /lock$|tmp_/.test(file))).toEqual([])
  })

  it('makes a folder that is half made whole', async () => {
    const commit = await remote.commit({ 'a.po': '1' })
    await mkdir(join(clone(), 'objects'), { recursive: true })
    await writeFile(join(clone(), 'config.lock'), '')

    expect(await fetchIt()).toMatchObject({ commit })
  })

  it('makes a damaged copy anew', async () => {
    const commit = await remote.commit({ 'a.po': '1' })
    await fetchIt()
    await rm(join(clone(), 'objects'), { recursive: true })
    await mkdir(join(clone(), 'objects'))
    const broken = await listFiles({ folder: clone() }, commit).catch((error) => error)
    await writeFile(join(clone(), 'config'), 'nonsense')

    const fetched = await fetchIt()

    expect(broken).toMatchObject({ problem: 'damaged', code: 'unavailable' })
    expect(fetched).toMatchObject({ commit, previous: null })
    expect((await listFiles({ folder: clone() }, commit)).entries).toHaveLength(1)
  })

  it('stops at once when it is aborted or takes too long, and works the next time', async () => {
    const commit = await remote.commit({ noise: noise(500_000) })
    const controller = new AbortController()
    intercept = ({ method }, response) => {
      if (method !== 'POST') return false
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' })
      response.write('0')
      setTimeout(() => controller.abort(new Error('Enough')), 50)
      return true
    }

    await expect(fetchIt({ branch: 'main', signal: controller.signal })).rejects.toThrow('Enough')
    await expect(fetchIt({ branch: 'main', timeoutMs: 100 })).rejects.toMatchObject({ problem: 'timeout' })
    intercept = () => false
    expect(await fetchIt()).toMatchObject({ commit })
  })

  it('says when the connection breaks in the middle', async () => {
    await remote.commit({ 'a.po': '1' })
    intercept = ({ method, url }, response) => {
      if (method !== 'POST' || !url?.endsWith('git-upload-pack')) return false
      response.destroy()
      return true
    }

    await expect(fetchIt({ branch: 'main' })).rejects.toMatchObject({
      problem: 'unreachable',
      code: 'unavailable',
    })
  })

  it('follows the host to another place of its own', async () => {
    const commit = await remote.commit({ 'a.po': '1' })
    intercept = ({ url = '' }, response) => {
      if (!url.startsWith('/old/')) return false
      response.writeHead(301, { location: url.replace('/old/', '/') }).end()
      return true
    }

    expect(await fetchIt({ address: `${server.url}/old/${name}.git` })).toMatchObject({ commit })
  })

  it('fetches all from a web server that only serves files', async () => {
    await remote.commit({ 'a.po': '1' })
    const commit = await remote.commit({ 'a.po': '2' })
    await runGit(['update-server-info'], remote.path)
    await runGit(['config', 'http.uploadpack', 'false'], remote.path)
    intercept = (request) => {
      request.url = request.url?.replace('?service=git-upload-pack', '') ?? ''
      return false
    }

    expect(await fetchIt({ branch: 'main' })).toMatchObject({ commit })
  })

  it('reads files of this machine where that is allowed', async () => {
    const commit = await remote.commit({ 'a.po': '1' })

    expect(await fetchIt({ address: remote.url })).toMatchObject({ commit })
  })

  it('reads bundles', async () => {
    const commit = await remote.commit({ 'a.po': '1' })
    const bundle = join(root(), `${name}.bundle`)
    await runGit(['bundle', 'create', '--quiet', bundle, 'main'], remote.path)

    expect(await fetchBundle(clone(), bundle, { branch: 'main' })).toMatchObject({ commit })
    expect(await findCommit({ folder: clone() }, UPSTREAM)).toBe(commit)
  })
})
