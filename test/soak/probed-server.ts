import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testedProgram } from '../process/program.ts'
import { detached } from '../support/detached-processes.ts'
import { addUser, testContext } from '../support/site.ts'
import { newSite, openGround, openSiteDatabase, type SiteEnv, type SoakGround } from './soak-site.ts'

/** API key of the administrator of a probed server. */
export const SOAK_KEY = 'wlu_soak'
/** API key of somebody who may translate and upload, and manages nothing. */
export const TRANSLATOR_KEY = 'wlu_translator'
const PROBE = join(import.meta.dirname, 'loop-probe.ts')
const READY_MS = 180_000

/** Longest time in milliseconds for which the event loop was blocked: by the clock, and of processor time of its thread. */
export interface LoopBlock {
  readonly wall: number
  readonly cpu: number
}

/** A real server process with the demo project, whose event loop and memory are watched. */
export interface ProbedServer {
  readonly port: number
  /** Resident memory in megabytes, with that of all processes that it has started. */
  residentMb(): number
  /** Forgets the longest block so far. */
  resetBlock(): Promise<void>
  block(): LoopBlock
  readonly hasEnded: () => boolean
  stop(): Promise<void>
}

/** Starts a server and waits until its demo project is imported. */
export async function startProbed(engine: SoakGround['engine'] = 'sqlite'): Promise<ProbedServer> {
  const ground = await openGround(engine)
  const site = await newSite(ground, 'site')
  const folder = ground.folder
  const child = detached(
    spawn(process.execPath, [testedProgram(), 'serve'], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: '1',
        ...site,
        ADMIN_TOKEN: SOAK_KEY,
        LOG_LEVEL: 'info',
        LOOP_PROBE: join(folder, 'loop'),
        NODE_OPTIONS: `--import=${PROBE}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl+C ends the test, which still needs its server.
      detached: true,
    }),
  )
  const port = await readPort(child)
  await untilImported(port)
  await addTranslator(site)
  return probed(child, port, ground)
}

async function addTranslator(site: SiteEnv): Promise<void> {
  const db = openSiteDatabase(site)
  try {
    await addUser(testContext(db), TRANSLATOR_KEY.slice(4))
  } finally {
    await db.destroy()
  }
}

function probed(child: ChildProcess, port: number, ground: SoakGround): ProbedServer {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { pid = 0 } = child
  return {
    port,
    residentMb: () => residentKb(pid) / 1024,
    async resetBlock() {
      process.kill(pid, 'SIGUSR2')
      await sleep(60)
    },
    block: () => JSON.parse(readFileSync(join(ground.folder, `loop.${pid}`), 'utf8')) as LoopBlock,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await ground.close()
    },
  }
}

/** Of a process and all that it has started; 0 for one that has ended. */
function residentKb(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = new Set(
      readdirSync(`/proc/${pid}/task`).flatMap((task) =>
        readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
      ),
    )
    return [...children].reduce((sum, child) => sum + residentKb(Number(child)), own)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

async function readPort({ stdout }: ChildProcess): Promise<number> {
  let output = ''
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-10_000)
  })
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(20)) {
    const found = /ready at http:\/\/[^/"]+:(\d+)\//.exec(output)
    if (found) return Number(found[1])
  }
  throw new Error(`The server did not become ready:\n${output}`)
}

async function untilImported(port: number): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(200)) {
    const { count } = (await getJson(port, '/api/units/')) as { count?: number }
    if ((count ?? 0) > 0) return
  }
  throw new Error('The demo project was not imported')
}

/** The answer to a GET of the administrator. */
export async function getJson(port: number, path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Token ${SOAK_KEY}` },
  })
  return answer.json()
}
