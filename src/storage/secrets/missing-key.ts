import { AppError } from '../../domain/errors.ts'

/** A secret whose key this process does not have. */
export function missingKey(keyId: string): AppError {
  return new AppError(
    'unavailable',
    `The secret key ${keyId} is missing, so a stored password cannot be decrypted. Restore the key file, or enter the URL with its password again.`,
  )
}

/** A secret that was changed in the database by somebody else. */
export function damagedSecret(): AppError {
  return new AppError('unavailable', 'A stored password is corrupted. Enter the URL with its password again.')
}
