import { withoutCredentials } from '../../../domain/component/public-address.ts'
import type { Db } from '../../db.ts'
import { findSecret, openSecret, sealSecret } from '../../secrets/sealed-values.ts'

/** The URL of a repository: its public part, and the whole URL, encrypted. */
interface SealedAddresses {
  readonly id: number
  readonly url: string
  readonly sealedUrl: string
  readonly pushUrl: string
  readonly sealedPushUrl: string
}

/** The fetch URL of a repository with its password; throws an AppError if it cannot be decrypted. */
export function fetchAddress(
  db: Db,
  { id, url, sealedUrl }: Omit<SealedAddresses, 'pushUrl' | 'sealedPushUrl'>,
): string {
  return sealedUrl === '' ? url : openSecret(db, sealedUrl, urlPlace(id))
}

/** The push URL with its password; empty if there is none. Throws an AppError if it cannot be decrypted. */
export function pushAddress(
  db: Db,
  { id, pushUrl, sealedPushUrl }: Omit<SealedAddresses, 'url' | 'sealedUrl'>,
): string {
  return sealedPushUrl === '' ? pushUrl : openSecret(db, sealedPushUrl, pushPlace(id))
}

/** Both URLs, without passwords if these cannot be decrypted. */
export function readAddresses(
  db: Db,
  { id, url, sealedUrl, pushUrl, sealedPushUrl }: SealedAddresses,
): { readonly url: string; readonly pushUrl: string } {
  return {
    url: (sealedUrl === '' ? null : findSecret(db, sealedUrl, urlPlace(id))) ?? url,
    pushUrl: (sealedPushUrl === '' ? null : findSecret(db, sealedPushUrl, pushPlace(id))) ?? pushUrl,
  }
}

/**
 * The column for a fetch URL. The whole URL is encrypted, so that its password cannot be redirected to another host.
 */
export async function sealUrl(tx: Db, id: number, url: string): Promise<{ sealed_url: string }> {
  return { sealed_url: isPublic(url) ? '' : await sealSecret(tx, url, urlPlace(id)) }
}

/** The column for a push URL. */
export async function sealPushUrl(tx: Db, id: number, url: string): Promise<{ sealed_push_url: string }> {
  return { sealed_push_url: isPublic(url) ? '' : await sealSecret(tx, url, pushPlace(id)) }
}

function isPublic(address: string): boolean {
  return withoutCredentials(address) === address
}

function urlPlace(id: number) {
  return { table: 'repository', column: 'sealed_url', id }
}

function pushPlace(id: number) {
  return { table: 'repository', column: 'sealed_push_url', id }
}
