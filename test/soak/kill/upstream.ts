import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runGit } from '../../golden/run-command.ts'
import { makeRepository, type TestRepository } from '../../support/git-repository.ts'
import { type GitServer, startGitServer } from '../../support/git-server.ts'
import { poFile } from '../../support/po-file.ts'
import type { Random } from '../../support/random.ts'

/** Languages of the component. */
export const LANGUAGES = ['cs', 'de'] as const

/** The repository that the server pushes to, and a developer as well. */
export interface Upstream {
  readonly url: string
  /** The developer changes texts and sometimes adds strings; false when somebody else pushed at the same moment. */
  develop(random: Random): Promise<boolean>
  /** Settles when a push arrives, or after a while. */
  untilPush(ms: number): Promise<void>
  /** Texts of writers in commits since the last call, each with the authors of these commits. */
  newTexts(): Promise<ReadonlyMap<string, readonly string[]>>
  file(language: string): Promise<string>
  /** Texts of the developer that must be there. */
  readonly developed: ReadonlyMap<string, string>
  readonly counts: () => Promise<{ readonly commits: number; readonly pushes: number }>
  close(): Promise<void>
}

const DEVELOPER_STRINGS = 40
const MOST_STRINGS = 120
const WORK = 'upstream-work'

/** Makes the repository, with the strings of all writers. */
export async function openUpstream(folder: string, sources: readonly string[]): Promise<Upstream> {
  const remote = await makeRepository(folder, 'upstream')
  await runGit(['config', 'http.receivepack', 'true'], remote.path)
  const own = Array.from({ length: DEVELOPER_STRINGS }, (_, index) => `Developer ${index}`)
  const text = poFile(Object.fromEntries([...sources, ...own].map((source) => [source, ''])))
  await remote.commit(Object.fromEntries(LANGUAGES.map((language) => [`${language}.po`, text])))
  const host = await startGitServer(folder)
  const developed = new Map<string, string>()
  let seen = await headOf(remote)
  let edits = 0

  async function develop(random: Random): Promise<boolean> {
    await remote.git('fetch', '--quiet', 'origin')
    await remote.git('reset', '--quiet', '--hard', 'origin/main')
    const mine = new Map<string, string>()
    const added = own.length < MOST_STRINGS && random.chance(30) ? [`Developer ${own.length}`] : []
    for (const language of LANGUAGES) {
      const path = join(folder, WORK, `${language}.po`)
      let content = await readFile(path, 'utf8')
      for (const source of added) content += `\nmsgid "${source}"\nmsgstr ""\n`
      for (const source of [...added, random.pick(own), random.pick(own)]) {
        edits += 1
        const target = `Developed ${edits}`
        mine.set(`${language} ${source}`, target)
        content = content.replace(
          new RegExp(`(msgid "${source}"\nmsgstr ")[^"]*"`),
          (_, start: string) => `${start}${target}"`,
        )
      }
      await writeFile(path, content)
    }
    await remote.git('commit', '--quiet', '--all', '--message', 'A change by a developer')
    try {
      await remote.git('push', '--quiet', 'origin', 'HEAD:main')
    } catch {
      return false
    }
    own.push(...added)
    for (const [name, target] of mine) developed.set(name, target)
    return true
  }

  return {
    url: `${host.url}/upstream.git`,
    develop,
    developed,
    untilPush: (ms) => untilPush(host, ms),
    async newTexts() {
      const head = await headOf(remote)
      const texts = await textsOf(remote, `${seen}..${head}`)
      seen = head
      return texts
    },
    file: (language) => runGit(['show', `main:${language}.po`], remote.path),
    async counts() {
      const commits = Number(await runGit(['rev-list', '--count', 'main'], remote.path))
      return { commits, pushes: host.requests.filter(isPush).length }
    },
    close: () => host.stop(),
  }
}

const isPush = ({ url }: { url?: string | undefined }) => url?.endsWith('/git-receive-pack') === true

async function untilPush({ requests }: GitServer, ms: number): Promise<void> {
  const seen = requests.length
  for (const end = performance.now() + ms; performance.now() < end; await sleep(2)) {
    if (requests.slice(seen).some(isPush)) return
  }
}

async function headOf({ path }: TestRepository): Promise<string> {
  return (await runGit(['rev-parse', 'main'], path)).trim()
}

async function textsOf({ path }: TestRepository, range: string): Promise<Map<string, string[]>> {
  const format = ['--format=author %an', '--patch', '--unified=0', '--diff-merges=off']
  const log = await runGit(['log', '--reverse', ...format, range], path)
  const authors = new Map<string, string[]>()
  let author = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('author ')) author = line.slice('author '.length)
    const [, text] = /^\+msgstr "(writer-.*)"$/.exec(line) ?? []
    if (text !== undefined) authors.set(text, [...(authors.get(text) ?? []), author])
  }
  return authors
}
