import type { IncomingMessage } from 'node:http'
import { AppError } from '../../domain/errors.ts'

const signals = new WeakMap<object, AbortSignal>()

/** Aborts when the connection of a request is closed; shared by all requests of a connection. */
export function disconnectSignal({ socket }: IncomingMessage): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const controller = new AbortController()
  const abort = () => controller.abort(new AppError('unavailable', 'The client has disconnected.'))
  if (socket.destroyed) abort()
  else socket.once('close', abort)
  signals.set(socket, controller.signal)
  return controller.signal
}
