import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../src/storage/db.ts'
import { runGit } from '../golden/run-command.ts'
import { expectSoundDatabase } from '../support/check-invariants.ts'
import { describeOnEngines } from '../support/engines.ts'
import { makeRepository, type TestRepository } from '../support/git-repository.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { openImportSite } from '../support/import-site.ts'
import { poFile } from '../support/po-file.ts'
import { ADMIN_KEY, addUser } from '../support/site.ts'
import { shownUnits } from '../support/stored-units.ts'
import { useFolder } from '../support/use-folder.ts'
import { killAfterEach, startServing } from './diglot-process.ts'

killAfterEach()

/** `KILL_POINTS=50` for the whole test. */
const POINTS = Number(process.env.KILL_POINTS ?? 1)
const WRITERS = 8
/** How long the server lives, in milliseconds, once it is ready, where nothing else ends it; a busy machine needs patience. */
const LIFE = 3000
const PATIENCE = 40_000
/** Rests of a writer, and strings for each life of the server, so that there is something to edit until the end. */
const REST = 300
const EDITS = 20 * (POINTS + 1)

/** One text that one person gives to one string. */
interface Deed {
  readonly unitId: number
  readonly text: string
}

describeOnEngines('edits, commits and pushes of a server that is killed', (engine) => {
  const folder = useFolder()

  it(
    `are in the remote branch once, with their author, after ${POINTS} kills`,
    async () => {
      const env = { ...engine.environment(), OUTBOUND_ALLOW_PRIVATE: '1', ADMIN_TOKEN: ADMIN_KEY }
      const remote = await makeRepository(folder(), engine.name)
      await runGit(['config', 'http.receivepack', 'true'], remote.path)
      await remote.commit({ 'cs.po': poFile(strings()) })
      const host = await startGitServer(folder())
      onTestFinished(() => host.stop())
      const url = `${host.url}/${engine.name}.git`
      const site = await openImportSite(engine.db(), env)
      const draft = { vcs: 'git', repo: url, push: url, branch: 'main', project: { slug: 'kill' } } as const
      const component = await site.addUnread({}, draft)
      await component.sync()
      const people: { readonly key: string; readonly deeds: readonly Deed[] }[] = []
      for (const [number, deeds] of (await planDeeds(engine.db(), component.id)).entries()) {
        people.push({ key: await addUser(site.ctx, `writer-${number}`), deeds })
      }

      // Another node goes on with what the killed one began; it has a folder of its own.
      if (engine.name === 'postgres')
        await startServing({ env: { ...env, DEMO: '0', DATA_DIR: join(folder(), 'other') } })
      const server = { url: '' }
      const stop = new AbortController()
      const writers = people.map(({ key, deeds }) => write(server, key, deeds, stop.signal))
      const pusher = pushAll(server, stop.signal)
      for (let point = 0; point <= POINTS; point += 1) {
        const child = await startServing({ env: { ...env, DEMO: '0' } })
        server.url = child.url
        if (point === POINTS) break
        await waitForMoment(engine.db(), host, engine.name === 'sqlite' ? point : point + 1)
        server.url = ''
        child.kill('SIGKILL')
        await child.end
        if (point % 3 === 1) await pushNews(remote, point)
      }
      stop.abort()
      const acknowledged = (await Promise.all(writers)).flat()
      await pusher
      while (!(await push(server.url)));

      const authors = await authorsOf(remote)
      const wanted = acknowledged.map(({ text }) => [text, [text.replace(/ edit .*/, '')]])
      expect(acknowledged.length).toBeGreaterThan(WRITERS)
      expect(acknowledged.map(({ text }) => [text, authors.get(text) ?? []])).toEqual(wanted)
      expect(authors.size).toBe(acknowledged.length)
      const waiting = await engine.db().selectFrom('pending_edit').select('unit_id').execute()
      expect(waiting).toEqual([])
      expect(await engine.db().selectFrom('unpushed_commit').select('id').execute()).toEqual([])
      await expectSoundDatabase(engine.db())
      process.stdout.write(
        `${engine.name}: ${acknowledged.length} edits, ${await countCommits(remote)} commits\n`,
      )
    },
    120_000 + POINTS * 60_000,
  )
})

/** Waits for a good moment: a commit that is not pushed yet, a push on its way, or any. */
async function waitForMoment(db: Db, { requests }: GitServer, point: number): Promise<void> {
  const kind = (['commit', 'push', 'any'] as const)[point % 3]
  if (kind === 'any') return sleep(LIFE * Math.random())
  const seen = requests.length
  const last = performance.now() + PATIENCE
  while (performance.now() < last) {
    const isPushed = requests.slice(seen).some(({ url }) => url?.endsWith('/git-receive-pack'))
    const unpushed = db.selectFrom('unpushed_commit').select('id').limit(1)
    if (kind === 'push' ? isPushed : (await unpushed.execute()).length > 0) break
    await sleep(5)
  }
  await sleep(200 * Math.random())
}

/** What each writer shall do. */
async function planDeeds(db: Db, componentId: number): Promise<Deed[][]> {
  const ids = new Map((await shownUnits(db, componentId, 'cs')).map(({ id, source }) => [source, Number(id)]))
  return Array.from({ length: WRITERS }, (_, writer) =>
    Array.from({ length: EDITS }, (_, number) => ({
      unitId: ids.get(nameOf(writer, number)) ?? 0,
      text: `writer-${writer} edit ${number}`,
    })),
  )
}

function strings(): Record<string, string> {
  const names = Array.from({ length: WRITERS * EDITS }, (_, index) =>
    nameOf(index % WRITERS, Math.floor(index / WRITERS)),
  )
  return Object.fromEntries(names.map((name) => [name, '']))
}

function nameOf(writer: number, number: number): string {
  return `String ${number} of ${writer}`
}

/** Edits one string after the other, each until the server says that it has it; returns what it has. */
async function write(
  server: { readonly url: string },
  key: string,
  deeds: readonly Deed[],
  stop: AbortSignal,
): Promise<Deed[]> {
  const done: Deed[] = []
  for (const deed of deeds) {
    if (stop.aborted) break
    const body = JSON.stringify({ target: [deed.text], state: 20 })
    while ((await send(server.url, `units/${deed.unitId}/`, { method: 'PATCH', key, body })) === null) {
      await sleep(50)
    }
    done.push(deed)
    await sleep(REST * Math.random() * 2)
  }
  return done
}

async function pushAll(server: { readonly url: string }, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await push(server.url)
    await sleep(100)
  }
}

async function push(url: string): Promise<boolean> {
  const body = JSON.stringify({ operation: 'push' })
  const options = { method: 'POST', key: ADMIN_KEY, body }
  const answer = await send(url, 'components/kill/app/repository/', options)
  const { result = false, detail = null } = answer === null ? {} : JSON.parse(answer)
  // What goes on in the background is not done.
  return result && detail === null
}

/** The body of an answer; null when the server is not there, or went before it answered. Anything but success is a fault. */
async function send(
  url: string,
  path: string,
  { method, key, body }: { readonly method: string; readonly key: string; readonly body: string },
): Promise<string | null> {
  if (url === '') return null
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  let answer: Response
  let text: string
  try {
    answer = await fetch(`${url}/api/${path}`, { method, headers, body })
    text = await answer.text()
  } catch {
    return null
  }
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return text
}

/** A developer pushes as well, unless the server was faster. */
async function pushNews({ git }: TestRepository, point: number): Promise<void> {
  await git('pull', '--quiet', '--rebase', 'origin', 'main')
  await git('commit', '--quiet', '--allow-empty', '--message', `News ${point}`)
  await git('push', '--quiet', 'origin', 'HEAD').catch(() => git('reset', '--quiet', '--hard', 'HEAD~1'))
}

/** For each text that commits of the branch have written, the authors of these commits. */
async function authorsOf({ path }: TestRepository): Promise<Map<string, string[]>> {
  const log = await runGit(
    ['log', '--reverse', '--format=author %an', '--patch', '--unified=0', 'main'],
    path,
  )
  const authors = new Map<string, string[]>()
  let author = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('author ')) author = line.slice('author '.length)
    const text = /^\+msgstr "(writer-.*)"$/.exec(line)?.[1]
    if (text !== undefined) authors.set(text, [...(authors.get(text) ?? []), author])
  }
  return authors
}

async function countCommits({ path }: TestRepository): Promise<string> {
  return (await runGit(['rev-list', '--count', 'main'], path)).trim()
}
