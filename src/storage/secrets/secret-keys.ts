import { AppError } from '../../domain/errors.ts'
import { newSecretKeyText, type SecretKey, secretKeyOf } from '../../domain/secrets/seal.ts'
import type { Db } from '../db.ts'
import { readKeyFile, writeKeyFile } from './key-file.ts'

/** The keys that this process has. */
export interface SecretKeys {
  /** Where they come from, for people: a path, or the name of a setting. */
  readonly source: string
  /** The file is our own: it is made when it is missing, and rotation adds to it. */
  readonly isOwnFile: boolean
  /** No other node uses the database: a key that was lost can be replaced without asking. */
  readonly isOnlyNode: boolean
  /** All keys, the present one first; empty when there are none or the file cannot be read. */
  list(): readonly SecretKey[]
  /** The key with this id, read anew from the file when it is not known; null when it is missing. */
  find(id: string): SecretKey | null
  /** Puts a new key in front of the others. Throws an AppError where the keys are not our own to change. */
  add(): SecretKey
  /** Why there are no keys, or null. */
  problem(): string | null
}

/** Where the keys of a site are. */
interface SecretKeySource {
  /** Texts of the setting `SECRET_KEY`; empty for those in the file. */
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

  /** Keys of a file that has been removed are kept: they still open what is in the database. */
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

/** Remembers the keys of a database, so that transactions find them too. */
export function registerSecretKeys(db: Db, keys: SecretKeys): void {
  opened.set(db.getExecutor().adapter, keys)
}

/** The keys of a database or of a transaction of it; none in threads, which have no use for secrets. */
export function secretKeysOf(db: Db): SecretKeys {
  return opened.get(db.getExecutor().adapter) ?? NO_KEYS
}
