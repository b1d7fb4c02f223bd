import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a server and its PostgreSQL, and breaks connections at the worst moment. */
export interface BreakingProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  /**
   * Breaks the connection of the next commit: before the database hears of it, or after it has committed and before its
   * answer arrives. Resolves when that has happened.
   */
  breakNextCommit(when: 'before' | 'after'): Promise<void>
  close(): Promise<void>
}

const COMMIT = 'commit\0'

/** Opens a proxy to a database. */
export async function openBreakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: { readonly when: 'before' | 'after'; readonly done: () => void } | null = null

  const server = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname)
    let broken: (() => void) | null = null
    for (const socket of [inside, outside]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        inside.destroy()
        outside.destroy()
      })
    }
    inside.on('data', (bytes: Buffer) => {
      if (!armed || !bytes.includes(COMMIT)) {
        outside.write(bytes)
        return
      }
      const { when, done } = armed
      armed = null
      if (when === 'after') {
        broken = done
        outside.write(bytes)
      } else {
        inside.destroy()
        done()
      }
    })
    outside.on('data', (bytes) => {
      if (!broken) {
        inside.write(bytes)
        return
      }
      inside.destroy()
      broken()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const through = new URL(databaseUrl)
  through.port = String(address.port)

  return {
    url: through.href,
    breakNextCommit: (when) =>
      new Promise((done) => {
        armed = { when, done }
      }),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
