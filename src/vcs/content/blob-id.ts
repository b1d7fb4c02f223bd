import { createHash } from 'node:crypto'

/** Git's id for a file with these bytes, in a repository whose ids are as long as `like`. */
export function blobId(bytes: Uint8Array, like: string): string {
  return createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')
}
