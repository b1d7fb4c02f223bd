import { connect } from 'node:net'

/** What a run of requests measured. */
export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  /** Latencies in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Answers whose status was not 200. */
  readonly failures: number
  /** Of these, errors of the server: 5xx. */
  readonly errors: number
  /** All of them in milliseconds, in ascending order. */
  readonly latencies: readonly number[]
}

/** One request of a connection. */
export interface LoadRequest {
  readonly method: string
  /** Such as `/api/units/7/`. */
  readonly target: string
  /** JSON. */
  readonly body?: string
}

export interface LoadOptions {
  readonly port: number
  /** The next request of a connection. */
  readonly request: () => LoadRequest
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  /** How long to go on; 3 seconds unless `isOver` is given. */
  readonly seconds?: number
  readonly isOver?: () => boolean
  /** Pause between an answer and the next request; none unless given. */
  readonly everyMs?: number
}

/**
 * Sends requests over keep-alive connections, each waiting for its answer before the next. Reads only what it must of
 * the answers, so that it takes little of the processor time that it shares with the server.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { connections = 16, seconds = 3 } = options
  const end = performance.now() + seconds * 1000
  const isOver = options.isOver ?? (() => performance.now() >= end)
  const latencies: number[] = []
  let failures = 0
  let errors = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      runConnection(options, isOver, (ms, status) => {
        latencies.push(ms)
        if (status !== 200) failures += 1
        if (status >= 500) errors += 1
      }),
    ),
  )
  const elapsed = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  return {
    requests: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    failures,
    errors,
    latencies,
  }
}

function runConnection(
  { port, request, headers = {}, everyMs = 0 }: LoadOptions,
  isOver: () => boolean,
  done: (ms: number, status: number) => void,
): Promise<void> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const tail = ` HTTP/1.1\r\n${lines.join('')}`
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let missing = 0
    let head = ''
    let status = 0
    let next = textOf(request())

    function textOf({ method, target, body }: LoadRequest): string {
      const rest =
        body === undefined
          ? '\r\n'
          : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      return `${method} ${target}${tail}${rest}`
    }

    function send(): void {
      if (isOver()) {
        socket.end()
        resolve()
        return
      }
      head = ''
      missing = -1
      sentAt = performance.now()
      socket.write(next)
      // While the server is at work: what it is asked next takes the client some time to write.
      next = textOf(request())
    }

    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.toString('latin1')
        const split = head.indexOf('\r\n\r\n')
        if (split < 0) return
        status = Number(head.slice(9, 12))
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, split + 2))?.[1]
        missing = Number(length ?? 0) - (head.length - split - 4)
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      done(performance.now() - sentAt, status)
      if (everyMs > 0) setTimeout(send, everyMs)
      else send()
    })
  })
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The middle value of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
