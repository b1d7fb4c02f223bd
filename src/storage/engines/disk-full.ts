import { AppError } from '../../domain/errors.ts'

/** What people are told of a full disk, which is nothing that the program could do anything about. */
export function diskFull(cause: unknown): AppError {
  const sentence = 'The disk of the database is full: nothing can be saved until there is room again'
  return new AppError('unavailable', sentence, { retryAfter: 60, cause })
}
