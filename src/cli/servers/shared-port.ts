import type { Worker } from 'node:cluster'
import type { PortMessage } from '../../domain/port-message.ts'

/**
 * A listening socket shared by several processes. Each accepts when it has time, so a connection never waits for a busy
 * process while another is idle. The first process opens it and passes a copy to the supervisor, which keeps it for
 * later processes and accepts nothing itself.
 */
interface SharedPort {
  /** Handles a worker's requests; calls back when it listens. */
  serve(worker: Worker, onListening: () => void): void
  /** Closes the copy; the port is closed when the last process closes it. */
  close(): void
}

/** A socket handle without the server object that accepts from it. */
type PortHandle = NonNullable<Parameters<Worker['send']>[1]> & { close(): void }

/** The supervisor's side. */
export function openSharedPort(): SharedPort {
  let kept: PortHandle | null = null
  return {
    serve(worker, onListening) {
      worker.on('message', (message: PortMessage, handle: PortHandle | undefined) => {
        if (message.port === 'wanted') {
          if (kept) worker.send({ port: 'take' } satisfies PortMessage, kept)
          else worker.send({ port: 'open' } satisfies PortMessage)
        } else if (message.port === 'listening') {
          if (handle) kept = handle
          onListening()
        }
      })
    },
    close() {
      kept?.close()
      kept = null
    },
  }
}
