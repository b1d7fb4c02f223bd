/** What a code host says when somebody pushed. */
export interface HookPush {
  /** Addresses of the repository, in any spelling. */
  readonly addresses: readonly string[]
  /** Owner and name, such as `octo/demo`; null when the host does not say. */
  readonly fullName: string | null
  /** Branches that were pushed; null when the host does not say. */
  readonly branches: readonly string[] | null
}

/** A notification: a push, another event, which nobody here waits for, or nothing that can be understood. */
export type HookReading =
  | { readonly kind: 'push'; readonly push: HookPush }
  | { readonly kind: 'other' }
  | { readonly kind: 'malformed'; readonly reason: string }

/** A notification as it came: headers by their names in lower case. */
export interface HookMessage {
  readonly payload: unknown
  readonly header: (name: string) => string | undefined
}

/** One kind of code host. */
export interface HookService {
  readonly id: string
  /** For people. */
  readonly name: string
  read(message: HookMessage): HookReading
}

const OTHER: HookReading = { kind: 'other' }
/** What is longer is no name and no address. */
const LONGEST = 1000
const MOST_PARTS = 200

/** An event that nobody here waits for. */
export function otherEvent(): HookReading {
  return OTHER
}

/** A push; null among the addresses is what the host did not say. */
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

/** A notification that lacks a member. */
export function malformed(member: string): HookReading {
  return { kind: 'malformed', reason: `The webhook payload has no valid "${member}"` }
}

/** A member of a member of …, or undefined. */
export function memberOf(value: unknown, ...path: readonly string[]): unknown {
  let current = value
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined
    current = (current as Readonly<Record<string, unknown>>)[name]
  }
  return current
}

/** The same, where it is text of a sensible length; else null. */
export function textOf(value: unknown, ...path: readonly string[]): string | null {
  const found = memberOf(value, ...path)
  return typeof found === 'string' && found !== '' && found.length <= LONGEST ? found : null
}

/** The same, where it is a list; else an empty one. */
export function partsOf(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = memberOf(value, ...path)
  return Array.isArray(found) ? found.slice(-MOST_PARTS) : []
}

/** Tags and other references keep their full name, which no branch has. */
function branchOf(ref: string): string {
  return ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : ref
}
