import type { Worker } from 'node:cluster'
import type { PortMessage } from '../domain/port-message.ts'

/**
 * A listening socket of several processes. Each accepts from it when it has time, so a connection never waits for a busy
 * process while another is idle. The first process opens it and gives a copy to the supervisor, which keeps it for later ones
 * and accepts nothing itself.
 */
interface SharedPort {
  /** Answers what a process asks for; calls back when it listens. */
  serve(worker: Worker, onListening: () => void): void
  /** Gives up the copy: the port is closed when the last process closes it. */
  close(): void
}

/** A socket without the object that would accept from it. */
type PortHandle = NonNullable<Parameters<Worker['send']>[1]> & { close(): void }

/** The side of the supervisor. */
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
