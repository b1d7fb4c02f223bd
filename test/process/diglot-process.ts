import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { testedProgram } from './program.ts'

/** How a process ended. */
export interface End {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
}

/** A `diglot` command at work. */
export interface DiglotProcess {
  readonly pid: number
  /** All of standard output so far. */
  output(): string
  /** All of standard error so far. */
  errors(): string
  readonly end: Promise<End>
  kill(signal: NodeJS.Signals): void
}

/** How a command is started; `env` comes on top of a quiet, minimal environment. */
export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** The Node to use; the one that runs the tests unless given. */
  readonly node?: string
  /** The program to start; that of the test run unless given. */
  readonly program?: string
  /** Another user to run as; for root only. */
  readonly uid?: number
  readonly cwd?: string
}

const READY_MS = 180_000
const COMMAND_MS = 240_000
const running = new Set<ChildProcess>()

/** Starts `diglot serve`, or what `args` say; killed after the test when it still runs. */
export function startDiglot({
  env = {},
  args = ['serve'],
  node = process.execPath,
  program = testedProgram(),
  uid,
  cwd,
}: StartOptions): DiglotProcess {
  const child = spawn(node, [program, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
    ...(cwd !== undefined && { cwd }),
  })
  running.add(child)
  const output = collect(child.stdout)
  const errors = collect(child.stderr)
  const end = new Promise<End>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => {
      running.delete(child)
      resolve({ status, signal })
    })
  })
  return { pid: child.pid ?? 0, output, errors, end, kill: (signal) => void child.kill(signal) }
}

/** Runs a command to its end; one that takes minutes is killed. */
export async function runDiglot(options: StartOptions): Promise<End & { output: string; errors: string }> {
  const command = startDiglot(options)
  const timer = setTimeout(() => command.kill('SIGKILL'), COMMAND_MS)
  const end = await command.end
  clearTimeout(timer)
  return { ...end, output: command.output(), errors: command.errors() }
}

/** Starts a server and waits until it says where it listens. */
export async function startServing(options: StartOptions): Promise<DiglotProcess & { readonly url: string }> {
  const server = startDiglot({ ...options, env: { ...options.env, LOG_LEVEL: 'info' } })
  const [, url = ''] = await untilOutput(server, /Diglot is ready at (http:\/\/[^/"]+)\//)
  return { ...server, url }
}

/** Waits until a process has written something; throws when it ends before. */
export async function untilOutput(command: DiglotProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let hasEnded = false
  void command.end.then(() => {
    hasEnded = true
  })
  for (const last = Date.now() + READY_MS; ; await sleep(10)) {
    const found = pattern.exec(command.output())
    if (found) return found
    if (!hasEnded && Date.now() < last) continue
    const why = hasEnded ? 'The process ended' : `${READY_MS / 1000} seconds passed`
    throw new Error(`${why} before it wrote ${pattern}:\n${command.output()}${command.errors()}`)
  }
}

/** Kills what a test has left running; to be called once in each file that starts processes. */
export function killAfterEach(): void {
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}
