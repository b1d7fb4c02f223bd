import { AppError } from '../../domain/errors.ts'

/** Does work that ends at the signal; when its time is up, the sentence is the error of the field `repo`. */
export async function withinPatience<Result>(
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

/** The signal was given because time is up, not because somebody went away. */
export function isTimeout({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof DOMException && reason.name === 'TimeoutError'
}
