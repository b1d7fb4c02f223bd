import { AddonJson } from '../../contract/addons.ts'
import { MemoryJson } from '../../contract/memory.ts'
import { integer, object, type TSchema } from '../../contract/schema.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { type Call, type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'

/** Kinds of things that clients ask for and that this site has none of. */
export const emptyListRoutes: readonly Route[] = [
  ...emptyKind({
    ...{ path: '/api/addons/', name: 'Addon', what: 'add-on', response: AddonJson },
    permission: 'anyone',
  }),
  ...emptyKind({
    ...{ path: '/api/memory/', name: 'Memory', what: 'memory entry', response: MemoryJson },
    permission: 'signed-in',
    guard: requireSuperuser,
  }),
]

interface EmptyKind {
  readonly path: string
  readonly name: string
  readonly what: string
  readonly response: TSchema
  readonly permission: 'anyone' | 'signed-in'
  readonly guard?: (actor: Actor) => void
}

function emptyKind({ path, name, what, response, permission, guard }: EmptyKind): Route[] {
  return [
    route({
      ...{ method: 'GET', path, name: `${name} List`, permission, response, list: true },
      summary: `List what there is of this kind: ${what}`,
      handle({ actor, page }) {
        guard?.(actor)
        return nothing({ page })
      },
    }),
    route({
      ...{ method: 'GET', path: `${path}:id/`, name: `${name} Instance`, permission, response },
      summary: `Show one ${what}`,
      params: object({ id: integer({ description: 'Id' }) }),
      handle({ actor }): never {
        guard?.(actor)
        throw new AppError('not_found', 'Not found.')
      },
    }),
  ]
}

function nothing({ page }: Pick<Call<unknown, unknown, unknown>, 'page'>) {
  offsetOf(page, 0)
  return { count: 0, results: [] }
}

function requireSuperuser(actor: Actor): void {
  if (actor.kind === 'user' && actor.isSuperuser) return
  throw new AppError('permission_denied', 'Access not allowed')
}
