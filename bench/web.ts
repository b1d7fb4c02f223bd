import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../test/e2e/find-browser.ts'
import {
  ADMIN_HEADERS,
  type BenchSite,
  type BenchSiteOptions,
  onServer,
  withBenchSite,
} from './bench-site.ts'
import { clicks, saves } from './web/measure-clicks.ts'
import { coldLoads, controlWorks, type Load, warmLoads } from './web/measure-load.ts'
import {
  type LargestTranslation,
  largestTranslation,
  type MeasuredPage,
  measuredPages,
} from './web/page-list.ts'
import { copyStatically } from './web/static-copy.ts'

const LOADS = Number(process.env.BENCH_LOADS ?? 5)
const ONLY = (process.env.BENCH_ONLY ?? '').split(';').filter((name) => name !== '')

/**
 * How long people wait for pages, with a processor four times slower than this one, beside the same pages without scripts;
 * and for clicks and saves, not slowed. In a real browser; writes into the strings of the site.
 */
export async function benchWeb(options: BenchSiteOptions): Promise<void> {
  const program = findBrowser()
  if (program === null) throw new Error('No Chromium was found; name one with CHROMIUM')
  execFileSync(process.execPath, [join(import.meta.dirname, '../tools/build-web.ts')], { stdio: 'inherit' })
  const isDemo = options.site === null && options.bundle === '.'
  await (isDemo ? withDemo : (measure: Measure) => withBenchSite(options, measure))(async ({ server }) => {
    const origin = `http://127.0.0.1:${server.port}`
    const place = await largestTranslation(origin)
    console.log(`${place.path}: ${place.total} strings; its project has ${place.translations} translations`)
    const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
    await measurePages(browser, origin, place)
    if (wanted('clicks')) {
      for (const [name, times] of await clicks(browser, origin, place)) print(`click to ${name}`, 100, times)
    }
    if (wanted('saves')) {
      print('save to next string', 50, await saves(browser, `${origin}/translate/${place.path}/`))
    }
    await browser.close()
  })
}

type Measure = (site: BenchSite) => Promise<void>

function wanted(name: string): boolean {
  return ONLY.length === 0 || ONLY.includes(name)
}

/** On a new site with the demo project. */
async function withDemo(measure: Measure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-bench-web-'))
  try {
    await onServer(folder, { DEMO: '1' }, async (site) => {
      const component = `http://127.0.0.1:${site.server.port}/api/components/demo/humanize/`
      const isLoaded = async () => {
        const text = await fetch(component, { headers: ADMIN_HEADERS }).then((answer) => answer.text())
        return text.includes('"task_url":null')
      }
      while (!(await isLoaded())) await sleep(100)
      await measure(site)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function measurePages(browser: Browser, origin: string, place: LargestTranslation): Promise<void> {
  const pages = measuredPages(place).filter(({ name }) => wanted(name))
  const copies = await copyStatically(
    origin,
    pages.map(({ path, ...page }) => ({ path, headers: headersOf(page) })),
  )
  console.log(HEADS.join(''))
  for (const { name, path, control, ...page } of pages) {
    const opened = { address: `${origin}${path}`, control, headers: headersOf(page) }
    const copy = { ...opened, address: `${copies.origin}${path}` }
    const works = await controlWorks(browser, opened)
    const cold = await sideBySide(coldLoads, browser, opened, copy)
    const warm = await sideBySide(warmLoads, browser, opened, copy)
    printRow(`${name}, cold`, cold, works)
    printRow(`${' '.repeat(name.length)}  warm`, warm, works)
  }
  copies.close()
}

function headersOf({ isPublic = false }: Pick<MeasuredPage, 'isPublic'>): Readonly<Record<string, string>> {
  return isPublic ? {} : ADMIN_HEADERS
}

interface Compared {
  readonly ours: readonly Load[]
  readonly copies: readonly Load[]
}

/** In turns, so that other work on the machine slows both alike. */
async function sideBySide(
  loads: typeof coldLoads,
  browser: Browser,
  opened: Parameters<typeof coldLoads>[1],
  copy: Parameters<typeof coldLoads>[1],
): Promise<Compared> {
  const half = Math.ceil(LOADS / 2)
  const ours: Load[] = []
  const copies: Load[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    ours.push(...(await loads(browser, opened, half)))
    copies.push(...(await loads(browser, copy, half)))
  }
  return { ours, copies }
}

const COLUMNS = [
  'requests',
  'kB',
  'first byte',
  'usable',
  'static',
  'ratio',
  'started',
  'blocked',
  'processor',
]
const HEADS = [''.padEnd(26), ...COLUMNS.map((name) => name.padStart(11))]

function printRow(name: string, { ours, copies }: Compared, works: boolean): void {
  const of = (loads: readonly Load[], member: keyof Load) => median(loads.map((load) => load[member]))
  // A control that does not work yet counts as usable when the script has started.
  const usable = of(ours, works ? 'usable' : 'started')
  const still = of(copies, 'usable')
  const cells = [
    ...[of(ours, 'requests'), of(ours, 'kilobytes'), of(ours, 'firstByte'), usable, still].map(whole),
    (usable / still).toFixed(2),
    ...[of(ours, 'started'), of(ours, 'blocked'), of(ours, 'processor')].map(whole),
  ]
  console.log([name.padEnd(26), ...cells.map((cell) => cell.padStart(11))].join(''))
}

function print(what: string, limitMs: number, times: readonly number[]): void {
  const p95 = whole(at(times, 0.95))
  console.log(
    `${what.padEnd(26)} p50 ${whole(median(times))} ms, p95 ${p95} ms (goal: p50 ${limitMs} ms; ${times.length} times)`,
  )
}

function whole(value: number): string {
  return value.toFixed(0)
}

function median(values: readonly number[]): number {
  return at(values, 0.5)
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
