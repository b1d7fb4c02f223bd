import { apiRoutes } from '../../src/api/routes.ts'
import { MISSING_MEMBERS, MISSING_ROUTES } from './missing.ts'
import { WEBLATE_MEMBERS } from './weblate-members.ts'
import { WEBLATE_ROUTES } from './weblate-routes.ts'

/** A route or member of Weblate, and whether Diglot has it. */
export interface Compared {
  /** As in `missing.ts`. */
  readonly key: string
  readonly since: string
  readonly isThere: boolean
  /** Why it is missing; null if nothing says so. */
  readonly reason: string | null
}

/** The routes of a resource, one row for each path and release. */
export interface ComparedRoutes {
  readonly resource: string
  readonly rows: readonly { readonly path: string; readonly methods: readonly Compared[] }[]
}

/** The members of an object. */
export interface ComparedMembers {
  readonly object: string
  readonly members: readonly (Compared & { readonly name: string })[]
}

/** Every route of Weblate beside ours. */
export function compareRoutes(): readonly ComparedRoutes[] {
  const ours = new Set(
    apiRoutes({ contentType: '', text: () => '', observe: () => {} }).map(
      ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
    ),
  )
  return WEBLATE_ROUTES.map(({ resource, routes }) => ({
    resource,
    rows: routes.map(([methods, path, since]) => ({
      path,
      methods: methods.split(' ').map((method) => {
        const key = `${method} ${path}`
        return { key, since, isThere: ours.has(key), reason: MISSING_ROUTES[key] ?? null }
      }),
    })),
  }))
}

/** Every member of Weblate's objects beside ours. */
export function compareMembers(): readonly ComparedMembers[] {
  return WEBLATE_MEMBERS.map(({ object, schema, members }) => ({
    object,
    members: Object.entries(members).flatMap(([since, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => {
          const key = `${object}: ${name}`
          const isThere = Object.hasOwn(schema.properties, name)
          return { key, name, since, isThere, reason: MISSING_MEMBERS[key] ?? null }
        }),
    ),
  }))
}
