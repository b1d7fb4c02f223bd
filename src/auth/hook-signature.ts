import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** A webhook message whose sender is to be verified. */
interface SignedMessage {
  readonly header: (name: string) => string | undefined
  /** The raw body. */
  readonly body: Buffer
}

/** Headers with the HMAC of the body: SHA-256 in hexadecimal, with or without the prefix `sha256=`. */
const DIGESTS = [
  'x-hub-signature-256',
  'x-hub-signature',
  'x-gitea-signature',
  'x-forgejo-signature',
  'x-gogs-signature',
  'x-pagure-signature-256',
]
/** One hour in milliseconds: Gitee's maximum age of signatures. */
const GITEE_AGE = 3_600_000
/** Five minutes in seconds: the recommendation of the Standard Webhooks specification. */
const STANDARD_AGE = 300

/**
 * True if the sender knows the secret. Each code host proves that in its own way, and any of them is accepted: GitHub,
 * Bitbucket, Gitea, Forgejo and Pagure send an HMAC of the body, GitLab the secret itself or a Standard Webhooks
 * signature, Gitee the secret or an HMAC of the time, Azure DevOps a password (Basic authentication). `now` is in
 * milliseconds.
 */
export function isSignedWith(secret: string, message: SignedMessage, now: number): boolean {
  if (secret === '') return false
  return (
    hasDigest(secret, message) ||
    isSame(message.header('x-gitlab-token'), secret) ||
    isSame(passwordOf(message.header('authorization')), secret) ||
    isGitee(secret, message, now) ||
    isStandard(secret, message, now)
  )
}

function hasDigest(secret: string, { header, body }: SignedMessage): boolean {
  const given = DIGESTS.map(header).filter((value) => value !== undefined)
  if (given.length === 0) return false
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  return given.some((value) => isSame(value.replace(/^sha256=/i, '').toLowerCase(), expected))
}

function isGitee(secret: string, { header }: SignedMessage, now: number): boolean {
  const token = header('x-gitee-token')
  if (isSame(token, secret)) return true
  const time = header('x-gitee-timestamp') ?? ''
  if (!/^\d{1,15}$/.test(time) || Math.abs(now - Number(time)) > GITEE_AGE) return false
  const expected = createHmac('sha256', secret).update(`${time}\n${secret}`).digest('base64')
  return isSame(token, expected) || isSame(token, encodeURIComponent(expected))
}

/** Source: Standard Webhooks specification, Signature scheme. */
function isStandard(secret: string, { header, body }: SignedMessage, now: number): boolean {
  const [id, time, signatures] = [
    header('webhook-id'),
    header('webhook-timestamp'),
    header('webhook-signature'),
  ]
  if (id === undefined || time === undefined || signatures === undefined) return false
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > STANDARD_AGE) return false
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret)
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest('base64')
  return signatures.split(' ', 10).some((signature) => isSame(signature.replace(/^v1,/, ''), expected))
}

function passwordOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^basic\s+([\w+/=-]{1,2000})$/i.exec(authorization?.trim() ?? '') ?? []
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Compares in constant time. */
function isSame(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}
