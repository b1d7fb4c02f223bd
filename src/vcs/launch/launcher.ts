import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { PassThrough, pipeline } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Launch, Launched } from './launched-program.ts'
import type { LauncherCommand, LauncherEvent } from './launcher-messages.ts'

const PROGRAM = fileURLToPath(new URL(`./launcher-process${extname(import.meta.url)}`, import.meta.url))
/** It only starts programs: this is more than enough. */
const SMALL = ['--max-old-space-size=64', '--max-semi-space-size=1']
/** How long it stays for the next program: it takes tens of megabytes. */
const IDLE_MS = 20_000

/** Some systems truncate longer socket paths. */
const LONGEST_PATH = 100

interface Running {
  readonly streams: readonly [stdin: PassThrough, stdout: PassThrough, stderr: PassThrough]
  readonly exit: PromiseWithResolvers<number | null>
}

/** A separate process that starts programs for this one. */
export interface Launcher {
  /** False if it has ended and another must be opened. */
  isOpen(): boolean
  launch(launch: Launch): Launched
  close(): void
}

/**
 * Opens a launcher. Starting a program copies the page table of the process and blocks it meanwhile: 15 ms in a server
 * of 270 MB, 2 ms in the launcher. It ends with this process, and after a time without work.
 */
export function openLauncher(): Launcher {
  const socketPath = join(mkdtempSync(join(tmpdir(), 'diglot-git-')), 'streams')
  if (socketPath.length > LONGEST_PATH)
    throw new Error(`${socketPath} is too long for the address of a socket`)
  const running = new Map<number, Running>()
  let lastId = 0
  let rest: NodeJS.Timeout | undefined

  const server = createServer((socket) => attach(running, socket))
  const child = startLauncher(socketPath)
  const listening = listen(server, socketPath)
  const close = () => {
    clearTimeout(rest)
    server.close()
    if (child.connected) child.disconnect()
  }
  const end = (id: number) => {
    running.delete(id)
    if (running.size > 0) return
    child.channel?.unref()
    rest = setTimeout(close, IDLE_MS).unref()
  }
  const fail = (error: Error) => {
    for (const { exit } of running.values()) exit.reject(error)
  }
  child.on('message', (news: LauncherEvent) => {
    const exit = running.get(news.id)?.exit
    if ('status' in news) exit?.resolve(news.status)
    else exit?.reject(Object.assign(new Error(news.error.message), { code: news.error.code }))
  })
  child.once('error', fail)
  child.once('exit', () => {
    server.close()
    rmSync(dirname(socketPath), { recursive: true, force: true })
    fail(new Error('The process that starts git has exited; try again'))
  })

  return {
    isOpen: () => child.connected,
    close,
    launch(launch) {
      lastId += 1
      const id = lastId
      const streams = [new PassThrough(), new PassThrough(), new PassThrough()] as const
      const [stdin, stdout, stderr] = streams
      const exit = Promise.withResolvers<number | null>()
      running.set(id, { streams, exit })
      clearTimeout(rest)
      child.channel?.ref()
      // In the order of the calls.
      const send = (order: LauncherCommand) => {
        listening.then(() => child.connected && child.send(order), exit.reject)
      }
      send({ id, launch })
      // All output has been read when both are closed.
      const read = Promise.all([stdout, stderr].map((stream) => closed(stream)))
      const ended = exit.promise
        .then(
          async (status) => {
            await read
            return status
          },
          (error) => {
            for (const stream of streams) stream.destroy()
            throw error
          },
        )
        .finally(() => end(id))
      return { stdin, stdout, stderr, ended, signal: (name) => send({ id, signal: name }) }
    },
  }
}

function startLauncher(socketPath: string): ChildProcess {
  const child = fork(PROGRAM, [socketPath], {
    execArgv: SMALL,
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    // Not in the group of this process: after Ctrl-C this process still needs it to shut down.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

async function listen(server: Server, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(path, resolve)
  server.unref()
  await promise
}

/** The first line of a connection names its program and stream. */
function attach(running: ReadonlyMap<number, Running>, socket: Socket): void {
  let title = Buffer.alloc(0)
  const read = (chunk: Buffer) => {
    title = Buffer.concat([title, chunk])
    const end = title.indexOf('\n')
    if (end < 0) return
    socket.off('data', read)
    socket.pause()
    if (end + 1 < title.length) socket.unshift(title.subarray(end + 1))
    const [id, number] = title.toString('latin1', 0, end).split(' ').map(Number)
    const stream = running.get(id ?? 0)?.streams[number ?? 0]
    if (!stream || stream.destroyed) socket.destroy()
    else if (number === 0) pipeline(stream, socket.resume(), ignore)
    else pipeline(socket, stream, ignore)
  }
  socket.on('error', ignore)
  socket.on('data', read)
}

function closed(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => stream.once('close', resolve))
}

/** If a program ends early, its status is the cause; a broken connection is not. */
function ignore(): void {}
