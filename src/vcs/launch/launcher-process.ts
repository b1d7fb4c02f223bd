import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname } from 'node:path'
import type { LauncherNews, LauncherOrder } from './launcher-messages.ts'
import { signalGroup } from './signal-group.ts'

// A small process that starts programs for a big one; it ends with the channel to that.

/** Null for one that is being started. */
const running = new Map<number, ChildProcess | null>()
/** Signals for what is not started yet. */
const early = new Map<number, NodeJS.Signals>()
const socketPath = process.argv[2] ?? ''

// Whoever ends all processes of a service at once waits for the work of the big one, which may need a program still.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => {})
process.on('disconnect', () => {
  rmSync(dirname(socketPath), { recursive: true, force: true })
  process.exit()
})
process.on('message', (order: LauncherOrder) => {
  if ('signal' in order) {
    const child = running.get(order.id)
    if (child) signalGroup(child, order.signal)
    else if (child === null) early.set(order.id, order.signal)
  } else {
    running.set(order.id, null)
    start(order).catch((error) => fail(order.id, error))
  }
})

/** The program gets connections to the big process as its standard streams; nothing passes through this one. */
async function start({ id, launch }: Extract<LauncherOrder, { launch: unknown }>): Promise<void> {
  const streams = await Promise.all([0, 1, 2].map((number) => openStream(`${id} ${number}\n`)))
  const { program, args, cwd, env } = launch
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env,
    detached: true,
    stdio: streams,
  })
  running.set(id, child)
  for (const stream of streams) stream.destroy()
  child.once('error', (error) => fail(id, error))
  child.once('exit', (status) => {
    running.delete(id)
    tell({ id, status })
  })
  const signal = early.get(id)
  early.delete(id)
  if (signal) signalGroup(child, signal)
}

function fail(id: number, error: unknown): void {
  running.delete(id)
  early.delete(id)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  tell({ id, error: { code, message: error instanceof Error ? error.message : String(error) } })
}

function openStream(title: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath)
    socket.once('error', reject)
    socket.write(title, () => resolve(socket))
  })
}

function tell(news: LauncherNews): void {
  if (process.connected) process.send?.(news)
}
