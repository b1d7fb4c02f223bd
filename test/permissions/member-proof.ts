import type { Place } from './world.ts'

/** What the values of a route can refer to. */
export interface Ground {
  readonly place: Place
  /** What the request before was answered. */
  readonly made: Readonly<Record<string, unknown>>
  /** Another one for each member. */
  readonly number: number
}

/** A value other than the one before; `also` goes with it, and `shows` is what is read back where it is not the value. */
export interface MemberValue {
  readonly value: (ground: Ground) => unknown
  readonly also?: (ground: Ground) => Readonly<Record<string, unknown>>
  readonly shows?: (ground: Ground) => Readonly<Record<string, unknown>>
  /** Another member of the route excludes it. */
  readonly isApart?: true
}

/** Members that are not read back, and the test that proves the effect of each instead, by naming it. */
export interface MemberException {
  readonly why: string
  readonly provenIn: string
}

/** The refusal with 400 names it, because it has no effect here. */
export interface RefusedMember {
  readonly value: (ground: Ground) => unknown
  readonly isRefused: true
}

/** How the effect of one member is seen. */
export type MemberProof = MemberValue | MemberException | RefusedMember

/** How a route is called, and where its effect is read. */
export interface RouteProof {
  readonly before?: (ground: Omit<Ground, 'made'>) => readonly [method: string, path: string, json: unknown]
  /** Values of the parts of its path, where `WRITE_ROWS` has others. */
  readonly params?: (ground: Ground) => Readonly<Record<string, string | number>>
  /** Members that are sent with every other one. */
  readonly base?: (ground: Ground) => Readonly<Record<string, unknown>>
  /** Where it is read; by the address in the answer (`url`), or in the answer itself, when not given. */
  readonly read?: (ground: Ground, answer: Readonly<Record<string, unknown>>) => string
  /** What of the JSON is looked at; all of it when not given. */
  readonly pick?: (json: unknown, ground: Ground) => unknown
  readonly members: Readonly<Record<string, MemberProof>>
}

/** A value that is the same everywhere. */
export function value(given: unknown): MemberValue {
  return { value: () => given }
}

/** The same exception for several members. */
export function exceptions(
  names: readonly string[],
  exception: MemberException,
): Readonly<Record<string, MemberException>> {
  return Object.fromEntries(names.map((name) => [name, exception]))
}
