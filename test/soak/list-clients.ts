import { connect } from 'node:net'
import type { ClientCounts } from './clients.ts'

// Clients in a process of their own: each asks for the same over a keep-alive connection, again and again.

const [port = '', target = '', count = '', key = ''] = process.argv.slice(2)
const REQUEST = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Token ${key}\r\n\r\n`
const RETRY_MS = 10

const counts: ClientCounts = { answers: 0, failed: 0, reset: 0, refused: 0, cpuSeconds: 0, resets: [] }
let isOver = false

/** One connection, until the server ends it. */
function run(): void {
  if (isOver) return
  const socket = connect(Number(port), '127.0.0.1')
  let isConnected = false
  /** Whether a request has no complete answer. */
  let isOpen = false
  let head = ''
  let missing = -1
  let answers = 0
  let asked = 0
  let error = 'end'

  function ask(): void {
    if (isOver) {
      socket.end()
      return
    }
    isOpen = true
    asked = performance.now()
    head = ''
    missing = -1
    socket.write(REQUEST)
  }

  function read(chunk: Buffer): void {
    if (missing < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
    } else missing -= chunk.length
    if (missing > 0) return
    isOpen = false
    counts.answers += 1
    answers += 1
    if (!head.startsWith('HTTP/1.1 200')) counts.failed += 1
    if (!/\r\nconnection: close/i.test(head)) ask()
    else socket.end()
  }

  socket.on('connect', () => {
    isConnected = true
    ask()
  })
  socket.on('data', read)
  socket.on('error', (thrown) => {
    error = thrown.message
  })
  socket.on('close', () => {
    if (!isConnected) counts.refused += 1
    else if (isOpen && !isOver) {
      counts.reset += 1
      const waited = (performance.now() - asked).toFixed(1)
      counts.resets.push(`${error} after ${answers} answers, ${waited} ms, "${head.slice(0, 12)}"`)
    }
    setTimeout(run, isConnected ? 0 : RETRY_MS)
  })
}

for (let client = 0; client < Number(count); client += 1) run()

process.on('message', (message) => {
  isOver = message === 'stop'
  const { user, system } = process.cpuUsage()
  counts.cpuSeconds = (user + system) / 1e6
  process.send?.(counts, () => {
    if (isOver) process.exit(0)
  })
})
process.on('disconnect', () => process.exit(0))
