import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedWith } from './hook-signature.ts'

const SECRET = "It's a Secret to Everybody"
const BODY = Buffer.from('Hello, World!')
const NOW = Date.UTC(2026, 10, 15)
const seconds = String(NOW / 1000)
const hmac = (text: string | Buffer, encoding: 'hex' | 'base64', key: string | Buffer = SECRET) =>
  createHmac('sha256', key).update(text).digest(encoding)
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

function isSigned(headers: Readonly<Record<string, string>>, secret = SECRET): boolean {
  return isSignedWith(secret, { header: (name) => headers[name], body: BODY }, NOW)
}

describe('the secret of a notification is known to who sends', () => {
  it.each([
    // The example of GitHub Docs, Validating webhook deliveries.
    [
      'GitHub',
      { 'x-hub-signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17' },
    ],
    ['Bitbucket', { 'x-hub-signature': `sha256=${hmac(BODY, 'hex')}` }],
    ['Gitea', { 'x-gitea-signature': hmac(BODY, 'hex') }],
    ['Forgejo', { 'x-forgejo-signature': hmac(BODY, 'hex').toUpperCase() }],
    ['Pagure', { 'x-pagure-signature-256': hmac(BODY, 'hex') }],
    ['GitLab', { 'x-gitlab-token': SECRET }],
    [
      'GitLab with a signing token',
      {
        'webhook-id': 'msg_1',
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,AAAA v1,${hmac(`msg_1.${seconds}.${BODY}`, 'base64')}`,
      },
    ],
    ['Gitee with a password', { 'x-gitee-token': SECRET }],
    [
      'Gitee with a signature',
      { 'x-gitee-token': hmac(`${NOW}\n${SECRET}`, 'base64'), 'x-gitee-timestamp': String(NOW) },
    ],
    ['Azure DevOps', { authorization: basic(`anybody:${SECRET}`) }],
  ])('%s', (_, headers) => {
    expect(isSigned(headers)).toBe(true)
    expect(isSigned(headers, `${SECRET}!`)).toBe(false)
  })

  it('also as a key of Standard Webhooks', () => {
    const key = Buffer.from('0123456789abcdef')
    const signature = hmac(`m.${seconds}.${BODY}`, 'base64', key)
    const headers = {
      'webhook-id': 'm',
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    }

    expect(isSigned(headers, `whsec_${key.toString('base64')}`)).toBe(true)
  })
})

describe('the secret of a notification is not known to who sends', () => {
  const late = String(NOW / 1000 - 301)
  it.each([
    ['nothing', {}],
    ['an empty signature', { 'x-hub-signature-256': '', 'x-gitlab-token': '', authorization: 'Basic ' }],
    [
      'a digest of SHA-1',
      { 'x-hub-signature': `sha1=${createHmac('sha1', SECRET).update(BODY).digest('hex')}` },
    ],
    ['the digest of another body', { 'x-gitea-signature': hmac('Hello', 'hex') }],
    ['another password', { authorization: basic('user:other'), 'x-gitlab-token': 'other' }],
    [
      'a signature of Gitee that is old',
      {
        'x-gitee-token': hmac(`${NOW - 3_600_001}\n${SECRET}`, 'base64'),
        'x-gitee-timestamp': String(NOW - 3_600_001),
      },
    ],
    [
      'a signature of Standard Webhooks that is old',
      {
        'webhook-id': 'm',
        'webhook-timestamp': late,
        'webhook-signature': `v1,${hmac(`m.${late}.${BODY}`, 'base64')}`,
      },
    ],
  ])('%s', (_, headers) => {
    expect(isSigned(headers)).toBe(false)
  })

  it('where there is none', () => {
    expect(isSigned({ 'x-gitlab-token': '', 'x-hub-signature-256': hmac(BODY, 'hex', '') }, '')).toBe(false)
  })
})
