import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import { advertiseBranches, answerFetch } from '../../../vcs/serve-fetch.ts'
import { openExport } from './export-repository.ts'

/** A request of a git client. */
interface ExportRequest {
  readonly componentId: number
  /** The header `Git-Protocol`. */
  readonly protocol: string | undefined
  readonly signal: AbortSignal
}

/** Concurrent clones per process: each may keep a core busy. */
const MOST = 8
let running = 0

/** Lists the branches, as git does. */
export async function advertiseExport(ctx: Context, request: ExportRequest): Promise<Buffer> {
  return inTurn(async (done) => {
    const git = advertiseBranches({ ...request, view: await openExport(ctx, request.componentId) })
    git.stdin.end()
    const bytes = await buffer(git.stdout)
    await git.ended
    done()
    return bytes
  })
}

/** Serves one fetch request. */
export async function serveExport(ctx: Context, request: ExportRequest, body: Uint8Array): Promise<Readable> {
  return inTurn(async (done) => {
    const answer = answerFetch({ ...request, view: await openExport(ctx, request.componentId) }, body)
    answer.once('close', done)
    return answer
  })
}

/** Rejects requests beyond the limit of the process; `done` is to be called at the end. */
async function inTurn<Result>(work: (done: () => void) => Promise<Result>): Promise<Result> {
  if (running >= MOST)
    throw new AppError('unavailable', 'Too many clones are running. Try again later.', { retryAfter: 10 })
  running += 1
  let isOver = false
  const done = () => {
    if (!isOver) running -= 1
    isOver = true
  }
  try {
    return await work(done)
  } catch (error) {
    done()
    throw error
  }
}
