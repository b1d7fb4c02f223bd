import type { Readable } from 'node:stream'
import { feedGit, type GitProcess, startGit } from './git.ts'

/** A client's request for a repository. */
interface FetchRequest {
  /** Folder of the view that is served. */
  readonly view: string
  /** The header `Git-Protocol`. */
  readonly protocol: string | undefined
  readonly signal: AbortSignal
}

/** Enough to clone a large repository over a slow connection. */
const TIMEOUT_MS = 30 * 60_000
const CONFIG = {
  // Clients may omit large files, and request a commit that was the latest a moment ago.
  'uploadpack.allowFilter': 'true',
  'uploadpack.allowReachableSHA1InWant': 'true',
  'pack.threads': '1',
  'pack.windowMemory': '100m',
}

/** Starts git to advertise the branches on its standard output. */
export function advertiseBranches(request: FetchRequest): GitProcess {
  return uploadPack(['--advertise-refs'], request)
}

/** Starts git to answer one request of a fetching client, and returns its output; ends with the signal. */
export function answerFetch(request: FetchRequest, body: Uint8Array): Readable {
  const running = uploadPack([], request)
  feedGit(running, [body])
  // Git's error message is part of its response; a command that was ended leaves an incomplete one.
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
