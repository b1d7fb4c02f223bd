import { ADMIN_HEADERS, type BenchSite, type BenchSiteOptions, withImportedSite } from './bench-site.ts'
import { makeProgramStrings, programStrings } from './write-strings.ts'

/** One way of uploading, each to a language of its own. */
interface UploadCase {
  readonly name: string
  readonly language: string
  readonly fields: Readonly<Record<string, string>>
  readonly file: (sources: readonly string[]) => readonly [name: string, content: string]
}

const HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
/** How often another request is sent meanwhile, to see how long it waits. */
const PROBE_MS = 20

const CASES: readonly UploadCase[] = [
  { name: 'translate', language: 'cs', fields: overwriting('translate'), file: (all) => po('cs', all) },
  {
    name: 'translate, again',
    language: 'cs',
    fields: overwriting('translate'),
    file: (all) => po('cs', all),
  },
  { name: 'translate, csv', language: 'sv', fields: overwriting('translate'), file: (all) => csv('sv', all) },
  { name: 'fuzzy', language: 'de', fields: overwriting('fuzzy'), file: (all) => po('de', all) },
  { name: 'approve', language: 'fr', fields: overwriting('approve'), file: (all) => po('fr', all) },
  { name: 'suggest', language: 'es', fields: { method: 'suggest' }, file: (all) => po('es', all) },
  {
    name: 'add',
    language: 'it',
    fields: { method: 'add' },
    file: (all) =>
      po(
        'it',
        all.map((source) => `Another: ${source}`),
      ),
  },
  { name: 'replace', language: 'nl', fields: { method: 'replace' }, file: (all) => po('nl', all) },
  { name: 'source', language: 'en', fields: { method: 'source' }, file: (all) => po('', all.slice(1)) },
]

/** How long uploads of so many strings take with each method, and how long other requests wait meanwhile. */
export async function benchUpload({ engine }: BenchSiteOptions, count: number): Promise<void> {
  process.env.UPLOAD_LIMIT ??= '50'
  const only = process.env.BENCH_ONLY?.split(';')
  const cases = CASES.filter(({ name }) => only === undefined || only.includes(name))
  const languages = [...new Set(cases.map(({ language }) => language))].filter((code) => code !== 'en')
  await withImportedSite(
    (folder) => makeProgramStrings(folder, { count, languages: languages.length > 0 ? languages : ['cs'] }),
    engine,
    async (site) => {
      await send(site, 'PATCH', '/api/projects/bench/', json({ translation_review: true }))
      await send(site, 'PATCH', '/api/components/bench/program/', json({ manage_units: true }))
      const sources = programStrings(count)
      console.log(`${count} strings`.padEnd(20), ' seconds  cpu s  others wait ms  answer')
      for (const own of cases) await measure(site, own, sources)
    },
  )
}

async function measure(site: BenchSite, own: UploadCase, sources: readonly string[]): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(own.fields)) body.set(name, value)
  const [filename, content] = own.file(sources)
  body.set('file', new Blob([content]), filename)
  const before = site.server.cpuSeconds()
  const probe = startProbe(site)
  const started = performance.now()
  const answer = await send(site, 'POST', `/api/translations/bench/program/${own.language}/file/`, { body })
  const seconds = (performance.now() - started) / 1000
  const wait = await probe.stop()
  const cells = [
    seconds.toFixed(2).padStart(8),
    (site.server.cpuSeconds() - before).toFixed(2).padStart(6),
    wait.toFixed(0).padStart(15),
  ]
  console.log(own.name.padEnd(20), cells.join(' '), '', answer)
}

/** Asks for something small all the time; `stop` gives the longest wait in milliseconds. */
function startProbe({ server }: BenchSite): { stop(): Promise<number> } {
  let longest = 0
  let isOver = false
  const done = (async () => {
    while (!isOver) {
      const started = performance.now()
      await (await fetch(`http://127.0.0.1:${server.port}/api/languages/cs/`)).text()
      longest = Math.max(longest, performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
    }
  })()
  return {
    async stop() {
      isOver = true
      await done
      return longest
    },
  }
}

async function send(
  { server }: BenchSite,
  method: string,
  path: string,
  { body, headers = {} }: { body: string | FormData; headers?: Record<string, string> },
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    body,
    headers: { ...ADMIN_HEADERS, ...headers },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}

function json(value: unknown) {
  return { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } }
}

function overwriting(method: string): Readonly<Record<string, string>> {
  return { method, conflicts: 'replace-approved' }
}

function po(language: string, sources: readonly string[]): readonly [string, string] {
  const entries = sources.map((source) => {
    const target = language === '' ? '' : `${language.toUpperCase()} ${source}`
    return `\nmsgid "${source}"\nmsgstr "${target}"\n`
  })
  return [`${language}.po`, HEAD + entries.join('')]
}

function csv(language: string, sources: readonly string[]): readonly [string, string] {
  const rows = sources.map((source) => `"${source}","${language.toUpperCase()} ${source}"\n`)
  return [`${language}.csv`, `"source","target"\n${rows.join('')}`]
}
