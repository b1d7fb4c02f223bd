import { setTimeout as sleep } from 'node:timers/promises'
import { type SoakServer, startServer } from '../soak-server.ts'

/** The server processes of a site, some of which may be down. */
export interface Fleet {
  /** URL of a server that is up, one after the other; waits until there is one. */
  url(): Promise<string>
  /** Starts a node that is down. */
  start(node: number): Promise<void>
  /** Kills a node as soon as it has been starting for so long; true when it was not ready by then. */
  killStarting(node: number, afterMs: number): Promise<boolean>
  kill(node: number): Promise<void>
  /** Kills all nodes that are up. */
  close(): Promise<void>
  readonly startTimes: readonly number[]
  /** Lines of the log at the level error, and everything on standard error. */
  readonly errors: readonly string[]
}

/** A fleet of which no node runs yet; `envs` are the settings of each. */
export function openFleet(envs: readonly Readonly<Record<string, string>>[]): Fleet {
  const servers: (SoakServer | null)[] = envs.map(() => null)
  const startTimes: number[] = []
  const errors: string[] = []
  let turn = 0

  async function launch(node: number, killAfterMs?: number): Promise<SoakServer | null> {
    const options = { env: envs[node] ?? {}, onError: (line: string) => void errors.push(line) }
    const server = await startServer({ ...options, ...(killAfterMs !== undefined && { killAfterMs }) })
    if (server) startTimes.push(server.startMs)
    return server
  }

  async function kill(node: number): Promise<void> {
    const server = servers[node]
    servers[node] = null
    await server?.kill()
  }

  return {
    startTimes,
    errors,
    kill,
    async url() {
      for (;;) {
        const up = servers.filter((server) => server !== null)
        turn += 1
        const server = up[turn % Math.max(1, up.length)]
        if (server) return server.url
        await sleep(10)
      }
    },
    async start(node) {
      const server = await launch(node)
      servers[node] = server
      void server?.ended.then(() => {
        // Nobody killed it.
        if (servers[node] === server) errors.push(`node ${node} ended by itself`)
      })
    },
    async killStarting(node, afterMs) {
      const server = await launch(node, afterMs)
      await server?.kill()
      return server === null
    },
    async close() {
      await Promise.all(envs.map((_, node) => kill(node)))
    },
  }
}
