import { isDeepStrictEqual } from 'node:util'
import type { ReceivedRequest } from './protocol.ts'

/** A request that does not match the documents of a service. */
export class Mismatch extends Error {}

/** A value, or what has to be true of it. */
type Rule = string | number | boolean | readonly unknown[] | ((value: unknown) => boolean)

export const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
export const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isText)

/** The members of an object, each as its rule says; names that end with `?` may be missing. No other members. */
export function checkMembers(value: unknown, rules: Readonly<Record<string, Rule>>): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Mismatch('The body is no object')
  const members = new Map(Object.entries(value))
  for (const [key, rule] of Object.entries(rules)) {
    const name = key.replace(/\?$/, '')
    const isMissing = !members.has(name)
    if (isMissing && key.endsWith('?')) continue
    if (isMissing) throw new Mismatch(`${name} is missing`)
    const member: unknown = members.get(name)
    if (typeof rule === 'function' ? !rule(member) : !isDeepStrictEqual(member, rule)) {
      throw new Mismatch(`${name} is ${JSON.stringify(member)}`)
    }
    members.delete(name)
  }
  const [other] = members.keys()
  if (other !== undefined) throw new Mismatch(`There is no member ${other}`)
  return value as Record<string, unknown>
}

/** A JSON body, sent as such. */
export function readJsonBody({ headers, body }: ReceivedRequest): unknown {
  if (!/^application\/(?:x-amz-)?json/.test(headers['content-type'] ?? '')) {
    throw new Mismatch(`The content type is ${headers['content-type']}`)
  }
  return JSON.parse(body)
}

/** The query of a request as an object; every parameter at most once. */
export function readQuery({ url }: Pick<ReceivedRequest, 'url'>): Record<string, string> {
  const entries = [...url.searchParams]
  const query = Object.fromEntries(entries)
  if (Object.keys(query).length !== entries.length) throw new Mismatch('A parameter is repeated')
  return query
}

/** `POST /path` of a request. */
export function routeOf({ method, url }: ReceivedRequest): string {
  return `${method} ${url.pathname}`
}
