import { AppError } from '../../../domain/errors.ts'
import { DatabaseUnavailable } from '../../../storage/database-unavailable.ts'

/**
 * Whether an error says something about a repository or its host. A database that goes away meanwhile is not the fault of the
 * repository: it must not leave an alert, which would lock the components.
 */
export function isRepositoryFault(error: unknown): error is AppError {
  return error instanceof AppError && !(error instanceof DatabaseUnavailable)
}
