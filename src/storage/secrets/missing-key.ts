import { AppError } from '../../domain/errors.ts'

/** The error for a secret whose key this process does not have. */
export function missingKey(keyId: string): AppError {
  return new AppError(
    'unavailable',
    `The secret key ${keyId} is missing, so a stored password cannot be decrypted. Restore the key file, or enter the URL with its password again.`,
  )
}

/** The error for a secret that something else has changed in the database. */
export function damagedSecret(): AppError {
  return new AppError('unavailable', 'A stored password is corrupted. Enter the URL with its password again.')
}
