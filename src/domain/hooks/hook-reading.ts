/** A push, as reported by a code host. */
export interface HookPush {
  /** URLs of the repository, in any spelling. */
  readonly addresses: readonly string[]
  /** Owner and name, such as `octo/demo`; null if the host does not send it. */
  readonly fullName: string | null
  /** Branches that were pushed; null if the host does not send them. */
  readonly branches: readonly string[] | null
}

/** A webhook request: a push, another event, which is ignored, or an invalid request. */
export type HookReading =
  | { readonly kind: 'push'; readonly push: HookPush }
  | { readonly kind: 'other' }
  | { readonly kind: 'malformed'; readonly reason: string }

/** A webhook request as received, with header names in lower case. */
export interface HookMessage {
  readonly payload: unknown
  readonly header: (name: string) => string | undefined
}

/** One kind of code host. */
export interface HookService {
  readonly id: string
  /** As shown to users. */
  readonly name: string
  read(message: HookMessage): HookReading
}

const OTHER: HookReading = { kind: 'other' }
/** Longer texts are neither names nor URLs. */
const LONGEST = 1000
const MOST_PARTS = 200

/** An event that is ignored. */
export function otherEvent(): HookReading {
  return OTHER
}

/** A push; null URLs are missing in the request. */
export function pushEvent(push: {
  readonly addresses: readonly (string | null)[]
  readonly fullName: string | null
  readonly refs: readonly (string | null)[] | null
}): HookReading {
  const addresses = [...new Set(push.addresses.filter((address) => address !== null))]
  if (addresses.length === 0 && push.fullName === null) return malformed('repository')
  const branches = push.refs?.flatMap((ref) => (ref === null ? [] : [branchOf(ref)])) ?? null
  return { kind: 'push', push: { addresses, fullName: push.fullName, branches } }
}

/** A request that lacks a member. */
export function malformed(member: string): HookReading {
  return { kind: 'malformed', reason: `The webhook payload has no valid "${member}"` }
}

/** A nested member, or undefined. */
export function memberOf(value: unknown, ...path: readonly string[]): unknown {
  let current = value
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined
    current = (current as Readonly<Record<string, unknown>>)[name]
  }
  return current
}

/** The same if it is text of a reasonable length, otherwise null. */
export function textOf(value: unknown, ...path: readonly string[]): string | null {
  const found = memberOf(value, ...path)
  return typeof found === 'string' && found !== '' && found.length <= LONGEST ? found : null
}

/** The same if it is a list, otherwise an empty one. */
export function partsOf(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = memberOf(value, ...path)
  return Array.isArray(found) ? found.slice(-MOST_PARTS) : []
}

/** Tags and other references keep their full name, which no branch has. */
function branchOf(ref: string): string {
  return ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : ref
}
