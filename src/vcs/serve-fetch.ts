import type { Readable } from 'node:stream'
import { feedGit, type GitProcess, startGit } from './git.ts'

/** How somebody else asks for a repository. */
interface FetchRequest {
  /** Folder of the view that is served. */
  readonly view: string
  /** The header `Git-Protocol`. */
  readonly protocol: string | undefined
  readonly signal: AbortSignal
}

/** A clone of a large repository over a slow line. */
const TIMEOUT_MS = 30 * 60_000
const CONFIG = {
  // Clients may leave out large files, and ask for a commit that was the last one a moment ago.
  'uploadpack.allowFilter': 'true',
  'uploadpack.allowReachableSHA1InWant': 'true',
  'pack.threads': '1',
  'pack.windowMemory': '100m',
}

/** Starts git to tell which branches there are; the answer is on its standard output. */
export function advertiseBranches(request: FetchRequest): GitProcess {
  return uploadPack(['--advertise-refs'], request)
}

/** Starts git to answer one request of a client that fetches, and gives what it answers; ends with the signal. */
export function answerFetch(request: FetchRequest, body: Uint8Array): Readable {
  const running = uploadPack([], request)
  feedGit(running, [body])
  // What git says against a request is a part of its answer; a command that was ended leaves a torn one.
  running.ended.catch((error) => running.stdout.destroy(error instanceof Error ? error : undefined))
  return running.stdout
}

function uploadPack(options: readonly string[], { view, protocol, signal }: FetchRequest): GitProcess {
  return startGit(['upload-pack', '--stateless-rpc', ...options, '.'], {
    repository: view,
    config: CONFIG,
    env: {
      GIT_NO_LAZY_FETCH: '1',
      ...(/^version=[012]$/.test(protocol ?? '') && { GIT_PROTOCOL: protocol ?? '' }),
    },
    expected: [0, 1, 128],
    timeoutMs: TIMEOUT_MS,
    signal,
  })
}
