import { keyFile } from '../../src/storage/secrets/key-file.ts'
import { openSecretKeys, type SecretKeys } from '../../src/storage/secrets/secret-keys.ts'

/** The keys of a data folder, as a server there would have them. */
export function testKeys(folder: string, isOnlyNode = true): SecretKeys {
  return openSecretKeys({ texts: [], file: keyFile(folder), isOwnFile: true, isOnlyNode })
}
