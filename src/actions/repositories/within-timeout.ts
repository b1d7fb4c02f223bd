import { AppError } from '../../domain/errors.ts'

/** Runs work that ends when the signal is aborted; at the time limit, the message is the error of the field `repo`. */
export async function withinTimeout<Result>(
  signal: AbortSignal,
  sentence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isTimeout(signal)) throw error
    throw new AppError('invalid', sentence, { field: 'repo', cause: error })
  }
}

/** True if the signal was aborted by the time limit, and not because the client disconnected. */
export function isTimeout({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof DOMException && reason.name === 'TimeoutError'
}
