import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const COMMENT = 'diglot'
const KIND = 'ssh-ed25519'

/** The files of the site's key: `id_ed25519`, readable only by its owner, `id_ed25519.pub` and `known_hosts`. */
export function sshFiles(folder: string): { key: string; publicKey: string; knownHosts: string } {
  const key = join(folder, 'id_ed25519')
  return { key, publicKey: `${key}.pub`, knownHosts: join(folder, 'known_hosts') }
}

/** The public key of the site on one line; the pair is created if there is none. */
export async function ensureSshKey(folder: string): Promise<string> {
  const { key, publicKey } = sshFiles(folder)
  const existing = await readOrNull(publicKey)
  if (existing !== null) return existing.trim()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Several processes may do this at the same time; the first private key written counts.
  const pair = newKeyPair()
  await writeNew(key, pair.privateKey, 0o600)
  const line = publicLine(await readFile(key, 'utf8'))
  await writeNew(publicKey, `${line}\n`, 0o644)
  return line
}

/** A new ed25519 key pair: the private key in OpenSSH format (`PROTOCOL.key`), without passphrase. */
function newKeyPair(): { privateKey: string; publicKey: string } {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const open = Buffer.from(x, 'base64url')
  const secret = Buffer.from(d, 'base64url')
  const blob = Buffer.concat([sshString(KIND), sshString(open)])
  const check = randomBytes(4)
  const inner = Buffer.concat([
    check,
    check,
    blob,
    sshString(Buffer.concat([secret, open])),
    sshString(COMMENT),
  ])
  const padding = Buffer.from([1, 2, 3, 4, 5, 6, 7].slice(0, (8 - (inner.length % 8)) % 8))
  const all = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    sshString('none'),
    sshString('none'),
    sshString(''),
    Buffer.from([0, 0, 0, 1]),
    sshString(blob),
    sshString(Buffer.concat([inner, padding])),
  ])
  const lines = all.toString('base64').match(/.{1,70}/g) ?? []
  return {
    privateKey: `${['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----'].join('\n')}\n`,
    publicKey: `${KIND} ${blob.toString('base64')} ${COMMENT}`,
  }
}

/** The public part of a private key from `newKeyPair`, which is unencrypted near the start. */
function publicLine(privateKey: string): string {
  const bytes = Buffer.from(privateKey.replace(/-----[^-]+-----/g, ''), 'base64')
  const start = 'openssh-key-v1\0'.length + 8 + 8 + 4 + 4
  const length = bytes.readUInt32BE(start)
  return `${KIND} ${bytes.subarray(start + 4, start + 4 + length).toString('base64')} ${COMMENT}`
}

function sshString(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Writes a file atomically, unless it exists. */
async function writeNew(path: string, text: string, mode: number): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode, flag: 'wx', flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
