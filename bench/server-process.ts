import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number
  /** Resident memory in megabytes. */
  residentMb(): number
  /** Most resident memory so far, in megabytes. */
  peakMb(): number
  /** Memory of the process and its children now, in megabytes; what they share counts once. */
  treeMb(): number
  /** Processor time so far, in seconds. */
  cpuSeconds(): number
  stop(): Promise<void>
}

export const BENCH_KEY = 'wlu_benchmark'

/** Starts the yardstick. */
export async function startRaw(): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'raw-server.ts'))
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  )
  return processOf(child, port, () => {})
}

/** The launcher of this checkout. */
const LAUNCHER = join(import.meta.dirname, '../bin/diglot.js')

/** How a server is started. */
interface StartOptions {
  /** The launcher of an installed package; that of this checkout by default. */
  readonly program?: string | undefined
  /** The only core that it may use. */
  readonly core?: number
}

/** Starts Diglot on a data folder, a new one unless given, with the key BENCH_KEY for its administrator. */
export async function startDiglot(
  dataDir?: string,
  env: Readonly<Record<string, string>> = {},
  { program = LAUNCHER, core }: StartOptions = {},
): Promise<ServerProcess> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'diglot-bench-'))
  const port = await freePort()
  const command = [process.execPath, program, 'serve']
  const [file = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const child = spawn(file, args, {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      ADMIN_TOKEN: BENCH_KEY,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(port)
  return processOf(child, port, () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  })
}

async function untilReady(port: number): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz/`).catch(() => null)
    if (answer?.status === 200) return
  }
  throw new Error('The server did not become ready')
}

function processOf(child: ChildProcess, port: number, cleanUp: () => void): ServerProcess {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port,
    residentMb: () => memoryOf(child, /VmRSS:\s+(\d+)/),
    peakMb: () => memoryOf(child, /VmHWM:\s+(\d+)/),
    treeMb: () => treeMemory(child.pid ?? 0),
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      cleanUp()
    },
  }
}

function memoryOf({ pid }: ChildProcess, line: RegExp): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(line.exec(status)?.[1] ?? 0) / 1024
}

/** Proportional set sizes, so that pages shared by processes count once. */
function treeMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const own = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
    return children.reduce((sum, child) => sum + treeMemory(Number(child)), own)
  } catch {
    // It has ended.
    return 0
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}
