import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** API key of the administrator of a probed server. */
export const SOAK_KEY = 'wlu_soak'
const PROBE = join(import.meta.dirname, 'loop-probe.ts')
const LAUNCHER = join(import.meta.dirname, '..', '..', 'bin', 'diglot.js')
const READY_MS = 180_000

/** Longest time in milliseconds for which the event loop was blocked: by the clock, and of processor time of its thread. */
export interface LoopBlock {
  readonly wall: number
  readonly cpu: number
}

/** A real server process with the demo project, whose event loop and memory are watched. */
export interface ProbedServer {
  readonly port: number
  /** Resident memory in megabytes. */
  residentMb(): number
  /** Forgets the longest block so far. */
  resetBlock(): Promise<void>
  block(): LoopBlock
  readonly hasEnded: () => boolean
  stop(): Promise<void>
}

/** Starts a server and waits until its demo project is imported. */
export async function startProbed(env: Readonly<Record<string, string>> = {}): Promise<ProbedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-soak-'))
  const child = spawn(process.execPath, [LAUNCHER, 'serve'], {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PORT: '0', DEMO: '1' },
      ...{ DATA_DIR: folder, ADMIN_TOKEN: SOAK_KEY, LOG_LEVEL: 'info' },
      ...{ LOOP_PROBE: join(folder, 'loop'), NODE_OPTIONS: `--import=${PROBE}` },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readPort(child)
  await untilImported(port)
  return probed(child, port, folder)
}

function probed(child: ChildProcess, port: number, folder: string): ProbedServer {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { pid = 0 } = child
  return {
    port,
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    async resetBlock() {
      process.kill(pid, 'SIGUSR2')
      await sleep(60)
    },
    block: () => JSON.parse(readFileSync(join(folder, `loop.${pid}`), 'utf8')) as LoopBlock,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
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
