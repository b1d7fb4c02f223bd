import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../../../config/config.ts'
import { networkOf } from '../limits/throttle.ts'
import { type ByteBudget, byteBudget } from './byte-budget.ts'

/** What one request takes of memory and disk until it is answered. */
export interface BodyHold {
  /** Takes memory for the body; throws where too much is taken already. */
  takeMemory(bytes: number): void
  /** Takes space on the disk for uploaded files; throws where too much is taken already. */
  takeSpace(bytes: number): void
  /** Runs when the request is answered, such as to delete a file. */
  onRelease(release: () => void): void
  /** Folder for files that live as long as the request. */
  readonly folder: string
}

/** Admits the bodies of requests, so that all of them together stay within the settings. */
export interface BodyReception {
  /** What this request holds, made when it is first asked for. */
  holdOf(request: IncomingMessage, client: () => string): BodyHold
  /** Gives back all that a request holds; to be called once for every answer. */
  release(request: IncomingMessage): void
  readonly memory: ByteBudget
  readonly space: ByteBudget
}

const MB = 1024 * 1024

/** Reads the limits from the settings; every HTTP process counts for itself. */
export function bodyReception(
  config: Pick<Config, 'BODY_MEMORY' | 'BODY_MEMORY_PER_ADDRESS' | 'UPLOAD_SPACE' | 'DATA_DIR'>,
): BodyReception {
  const memory = byteBudget({
    total: config.BODY_MEMORY * MB,
    perClient: Math.min(config.BODY_MEMORY_PER_ADDRESS, config.BODY_MEMORY) * MB,
  })
  const space = byteBudget({
    total: config.UPLOAD_SPACE * MB,
    perClient: (config.UPLOAD_SPACE / 4) * MB,
  })
  const holds = new WeakMap<IncomingMessage, OpenHold>()
  const folder = join(config.DATA_DIR, 'uploads')

  return {
    memory,
    space,
    holdOf(request, client) {
      const known = holds.get(request)
      if (known) return known
      const hold = openHold(networkOf(client()), { memory, space, folder })
      holds.set(request, hold)
      return hold
    },
    release(request) {
      holds.get(request)?.release()
      holds.delete(request)
    },
  }
}

interface OpenHold extends BodyHold {
  release(): void
}

function openHold(
  client: string,
  { memory, space, folder }: Pick<BodyReception, 'memory' | 'space'> & { readonly folder: string },
): OpenHold {
  let memoryBytes = 0
  let spaceBytes = 0
  const releases: (() => void)[] = []
  return {
    folder,
    takeMemory(bytes) {
      if (bytes === 0) return
      memory.take(client, bytes)
      memoryBytes += bytes
    },
    takeSpace(bytes) {
      if (bytes === 0) return
      space.take(client, bytes)
      spaceBytes += bytes
    },
    onRelease: (release) => void releases.push(release),
    release() {
      if (memoryBytes > 0) memory.give(client, memoryBytes)
      if (spaceBytes > 0) space.give(client, spaceBytes)
      for (const release of releases) release()
    },
  }
}
