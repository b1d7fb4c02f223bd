import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { PortMessage } from '../../domain/port-message.ts'
import { addressOf, type ListenAddress, listen } from './server.ts'

/** A listening socket without an object that accepts from it. */
type PortHandle = NonNullable<Parameters<Worker['send']>[1]>

/** In a worker process, listens on the supervisor's port, otherwise on its own. */
export async function listenShared(server: Server, address: ListenAddress): Promise<string> {
  if (!cluster.isWorker) return listen(server, address)
  const [{ port }, handle] = await askSupervisor()
  if (port === 'open') {
    const url = await listen(server, { ...address, exclusive: true })
    tellSupervisor((server as Server & { _handle: PortHandle })._handle)
    return url
  }
  server.listen(handle)
  await once(server, 'listening')
  tellSupervisor()
  return addressOf(server)
}

async function askSupervisor(): Promise<[PortMessage, PortHandle]> {
  const answer = once(process, 'message')
  process.send?.({ port: 'wanted' } satisfies PortMessage)
  return (await answer) as [PortMessage, PortHandle]
}

function tellSupervisor(handle?: PortHandle): void {
  process.send?.({ port: 'listening' } satisfies PortMessage, handle)
}
