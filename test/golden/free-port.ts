import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const ATTEMPTS = 50

/** Of four digits, without those that fetch and browsers refuse to talk to, such as 2049 and 6000. */
const [FIRST, LAST] = [7000, 9999]

/**
 * A free port of four digits on 127.0.0.1. The origin is then as long as that of the recordings, so that the addresses
 * in PO headers are folded alike.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port of four digits was found in ${ATTEMPTS} attempts`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false // once() rejects with the error event: the port is taken
  }
  server.close()
  await once(server, 'close')
  return true
}
