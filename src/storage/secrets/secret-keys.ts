import { AppError } from '../../domain/errors.ts'
import { newSecretKeyText, type SecretKey, secretKeyOf } from '../../domain/secrets/seal.ts'
import type { Db } from '../db.ts'
import { readKeyFile, writeKeyFile } from './key-file.ts'

/** The keys of this process. */
export interface SecretKeys {
  /** Their origin for messages: a path, or the name of a setting. */
  readonly source: string
  /** The file belongs to Diglot: it is created if missing, and rotation adds to it. */
  readonly isOwnFile: boolean
  /** No other node uses the database: a lost key can be replaced without confirmation. */
  readonly isOnlyNode: boolean
  /** All keys, the current one first; empty if there are none or the file cannot be read. */
  list(): readonly SecretKey[]
  /** The key with this ID, read again from the file if unknown; null if it is missing. */
  find(id: string): SecretKey | null
  /** Adds a new key before the others. Throws an AppError if Diglot does not manage the keys. */
  add(): SecretKey
  /** Why there are no keys, or null. */
  problem(): string | null
}

/** The source of a site's keys. */
interface SecretKeySource {
  /** The values of the setting `SECRET_KEY`; empty to use the file. */
  readonly texts: readonly string[]
  readonly file: string
  readonly isOwnFile: boolean
  readonly isOnlyNode: boolean
}

/** Opens the keys of a site; a file is read when the first key is needed, and may be missing. */
export function openSecretKeys({ texts, file, isOwnFile, isOnlyNode }: SecretKeySource): SecretKeys {
  const isSetting = texts.length > 0
  let known: readonly SecretKey[] = texts.map(secretKeyOf)
  let isMissing = false
  let failure: string | null = null

  /** Keys of a deleted file are kept: they still decrypt what is in the database. */
  function load(): void {
    if (isSetting) return
    isMissing = false
    failure = null
    try {
      const found = readKeyFile(file)
      isMissing = found === null
      if (found) known = found
      else failure = `The key file ${file} does not exist`
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failure = error.message
    }
  }

  return {
    source: isSetting ? 'SECRET_KEY' : file,
    isOwnFile: isOwnFile && !isSetting,
    isOnlyNode,
    list() {
      if (known.length === 0) load()
      return known
    },
    find(id) {
      const find = () => known.find((key) => key.id === id) ?? null
      const found = find()
      if (found) return found
      load()
      return find()
    },
    add() {
      load()
      if (isSetting || !isOwnFile || (failure !== null && !isMissing)) {
        throw new AppError(
          'unavailable',
          failure ?? `Diglot cannot add keys to ${isSetting ? 'SECRET_KEY' : file}`,
        )
      }
      const key = secretKeyOf(newSecretKeyText())
      const next = [key, ...known]
      writeKeyFile(file, next)
      known = next
      return key
    },
    problem() {
      load()
      return failure
    },
  }
}

const NO_KEYS: SecretKeys = openSecretKeys({ texts: [], file: '', isOwnFile: false, isOnlyNode: false })
const opened = new WeakMap<object, SecretKeys>()

/** Registers the keys of a database, so that transactions find them too. */
export function registerSecretKeys(db: Db, keys: SecretKeys): void {
  opened.set(db.getExecutor().adapter, keys)
}

/** The keys of a database or of one of its transactions; none in threads, which do not need secrets. */
export function secretKeysOf(db: Db): SecretKeys {
  return opened.get(db.getExecutor().adapter) ?? NO_KEYS
}
