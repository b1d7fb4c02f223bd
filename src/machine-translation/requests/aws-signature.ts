import { createHash, createHmac } from 'node:crypto'

interface AwsCredentials {
  readonly key: string
  readonly secret: string
  readonly region: string
  readonly service: string
}

interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The headers of a request with its Signature Version 4 (AWS, “Create a signed AWS API request”). Written here because the
 * signature is all that Translate needs of the 25 packages of AWS's client.
 */
export function signAws(
  { method, url, headers, body }: SignedRequest,
  { key, secret, region, service }: AwsCredentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const date = time.slice(0, 8)
  const { host, pathname, searchParams } = new URL(url)
  const signed = canonicalHeaders({ ...headers, host, 'x-amz-date': time })
  const names = signed.map(([name]) => name).join(';')

  const request = [
    method,
    pathname,
    canonicalQuery(searchParams),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const signingKey = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(signingKey, text).toString('hex')

  return {
    ...headers,
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

function canonicalHeaders(headers: Readonly<Record<string, string>>): [name: string, value: string][] {
  return Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')])
    .sort(byName)
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort((a, b) => byName(a, b) || (a[1] < b[1] ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Of RFC 3986: everything but unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
