import { withoutCredentials } from '../../../domain/component/public-address.ts'
import type { Db } from '../../db.ts'
import { findSecret, openSecret, sealSecret } from '../../secrets/sealed-values.ts'

/** The addresses of a repository: what everybody may read, and all of it, encrypted. */
interface SealedAddresses {
  readonly id: number
  readonly url: string
  readonly sealedUrl: string
  readonly pushUrl: string
  readonly sealedPushUrl: string
}

/** The address that a repository is fetched from, with its password; an AppError when that cannot be read. */
export function fetchAddress(
  db: Db,
  { id, url, sealedUrl }: Omit<SealedAddresses, 'pushUrl' | 'sealedPushUrl'>,
): string {
  return sealedUrl === '' ? url : openSecret(db, sealedUrl, urlPlace(id))
}

/** The address for pushes with its password; empty for none, and an AppError when it cannot be read. */
export function pushAddress(
  db: Db,
  { id, pushUrl, sealedPushUrl }: Omit<SealedAddresses, 'url' | 'sealedUrl'>,
): string {
  return sealedPushUrl === '' ? pushUrl : openSecret(db, sealedPushUrl, pushPlace(id))
}

/** Both addresses, without passwords where those cannot be read. */
export function readAddresses(
  db: Db,
  { id, url, sealedUrl, pushUrl, sealedPushUrl }: SealedAddresses,
): { readonly url: string; readonly pushUrl: string } {
  return {
    url: (sealedUrl === '' ? null : findSecret(db, sealedUrl, urlPlace(id))) ?? url,
    pushUrl: (sealedPushUrl === '' ? null : findSecret(db, sealedPushUrl, pushPlace(id))) ?? pushUrl,
  }
}

/** The column for an address that is fetched from. All of it is encrypted: nobody can send its password to another host. */
export async function sealUrl(tx: Db, id: number, url: string): Promise<{ sealed_url: string }> {
  return { sealed_url: isPublic(url) ? '' : await sealSecret(tx, url, urlPlace(id)) }
}

/** The column for an address for pushes. */
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
