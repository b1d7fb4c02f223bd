import { AppError, type ErrorCode } from '../domain/errors.ts'

/** Why a repository cannot be used. */
export type RepositoryProblem =
  | 'unreachable'
  | 'not_found'
  | 'authentication'
  | 'host_key'
  | 'certificate'
  | 'moved'
  | 'forbidden'
  | 'no_branch'
  | 'empty'
  | 'too_large'
  | 'timeout'
  | 'disk_full'
  /** The local copy is broken or missing: fetch it again. */
  | 'damaged'
  /** A local branch is not where the caller expected it. */
  | 'changed_meanwhile'
  | 'failed'

const CODES: Readonly<Record<RepositoryProblem, ErrorCode>> = {
  unreachable: 'unavailable',
  not_found: 'invalid',
  authentication: 'invalid',
  host_key: 'invalid',
  certificate: 'invalid',
  moved: 'invalid',
  forbidden: 'invalid',
  no_branch: 'invalid',
  empty: 'invalid',
  too_large: 'too_large',
  timeout: 'unavailable',
  disk_full: 'unavailable',
  damaged: 'unavailable',
  changed_meanwhile: 'conflict',
  failed: 'unavailable',
}

/** A repository cannot be used; the message says why and what to do. Its code says whether a retry makes sense. */
export class RepositoryError extends AppError {
  readonly problem: RepositoryProblem

  constructor(problem: RepositoryProblem, message: string, cause?: unknown) {
    super(CODES[problem], message, cause === undefined ? {} : { cause })
    this.problem = problem
  }
}

/** True when `error` is a RepositoryError with this problem. */
export function isRepositoryError(error: unknown, problem: RepositoryProblem): error is RepositoryError {
  return error instanceof RepositoryError && error.problem === problem
}
