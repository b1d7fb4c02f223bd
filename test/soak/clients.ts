import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { detached } from '../support/detached-processes.ts'

/** What clients have seen so far. */
export interface ClientCounts {
  answers: number
  /** Answers with another status than 200. */
  failed: number
  /** Requests on an open connection that ended without an answer. */
  reset: number
  /** Attempts to connect while nobody listened. */
  refused: number
  cpuSeconds: number
  /** How each reset came about. */
  readonly resets: string[]
}

/** Clients at work in a process of their own. */
export interface Clients {
  stop(): Promise<ClientCounts>
}

/** Starts clients that ask for a path over keep-alive connections without a pause. */
export function startClients(
  port: number,
  { target, count, key }: { target: string; count: number; key: string },
): Clients {
  const args = [String(port), target, String(count), key]
  const child = detached(fork(join(import.meta.dirname, 'list-clients.ts'), args, { detached: true }))
  return {
    async stop() {
      const answer = once(child, 'message')
      child.send('stop')
      const [counts] = (await answer) as [ClientCounts]
      return counts
    },
  }
}

/** Opens connections at the same moment, and gives the milliseconds until each has its first answer, in ascending order. */
export async function firstAnswers(port: number, count: number): Promise<number[]> {
  const waits = await Promise.all(Array.from({ length: count }, () => firstAnswer(port)))
  return waits.sort((a, b) => a - b)
}

function firstAnswer(port: number): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => socket.write('GET /healthz/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'))
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The connection ended without an answer')))
    socket.on('data', () => {
      socket.destroy()
      resolve(performance.now() - start)
    })
  })
}
