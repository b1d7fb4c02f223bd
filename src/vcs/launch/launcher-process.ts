import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname } from 'node:path'
import type { LauncherCommand, LauncherEvent } from './launcher-messages.ts'
import { signalGroup } from './signal-group.ts'

// A small process that starts programs for a large one; it ends when the channel to it closes.

/** Null for one that is being started. */
const running = new Map<number, ChildProcess | null>()
/** Signals for programs that are not started yet. */
const early = new Map<number, NodeJS.Signals>()
const socketPath = process.argv[2] ?? ''

// Ignores signals to the whole service: the large process may still need programs while it shuts down.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => {})
process.on('disconnect', () => {
  rmSync(dirname(socketPath), { recursive: true, force: true })
  process.exit()
})
process.on('message', (order: LauncherCommand) => {
  if ('signal' in order) {
    const child = running.get(order.id)
    if (child) signalGroup(child, order.signal)
    else if (child === null) early.set(order.id, order.signal)
  } else {
    running.set(order.id, null)
    start(order).catch((error) => fail(order.id, error))
  }
})

/** The program's standard streams are connections to the large process; no data passes through this one. */
async function start({ id, launch }: Extract<LauncherCommand, { launch: unknown }>): Promise<void> {
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
    report({ id, status })
  })
  const signal = early.get(id)
  early.delete(id)
  if (signal) signalGroup(child, signal)
}

function fail(id: number, error: unknown): void {
  running.delete(id)
  early.delete(id)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  report({ id, error: { code, message: error instanceof Error ? error.message : String(error) } })
}

function openStream(title: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath)
    socket.once('error', reject)
    socket.write(title, () => resolve(socket))
  })
}

function report(event: LauncherEvent): void {
  if (process.connected) process.send?.(event)
}
