import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../domain/errors.ts'
import { SECRET_KEY_PATTERN, type SecretKey, secretKeyOf } from '../../domain/secrets/seal.ts'

const HEAD =
  '# Secret key of Diglot. Passwords in the database are encrypted with the first key; older ones follow.\n' +
  '# Keep a copy of this file, apart from backups of the database.\n'

/** Path of the key file in a data folder. */
export function keyFile(folder: string): string {
  return join(folder, 'secret.key')
}

/**
 * The keys in a file, one per line, the current one first; null if the file does not exist. Throws an AppError for an
 * invalid key.
 */
export function readKeyFile(path: string): readonly SecretKey[] | null {
  const text = readText(path)
  if (text === null) return null
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0 || !keys.every((key) => SECRET_KEY_PATTERN.test(key))) {
    throw new AppError(
      'unavailable',
      `The key file ${path} must contain one key per line, each with at least 32 characters and no spaces`,
    )
  }
  return keys.map(secretKeyOf)
}

/** Writes a key file that only its owner can read; after a crash, either the old or the new file exists. */
export function writeKeyFile(path: string, keys: readonly SecretKey[]): void {
  const temporary = `${path}.new`
  // The mode of a file applies only when it is created.
  rmSync(temporary, { force: true })
  const file = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(file, HEAD + keys.map(({ text }) => `${text}\n`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new AppError('unavailable', `The key file ${path} cannot be read (${code})`, { cause: error })
  }
}
