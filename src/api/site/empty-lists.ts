import { AddonJson } from '../../contract/addons.ts'
import { integer, object, type TSchema } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { type Call, type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'

/** Kinds of things that clients ask for and that this site has none of. */
export const emptyListRoutes: readonly Route[] = [
  ...emptyKind({
    ...{ path: '/api/addons/', name: 'Addon', what: 'add-on', response: AddonJson },
    permission: 'anyone',
  }),
]

interface EmptyKind {
  readonly path: string
  readonly name: string
  readonly what: string
  readonly response: TSchema
  readonly permission: 'anyone'
}

function emptyKind({ path, name, what, response, permission }: EmptyKind): Route[] {
  return [
    route({
      ...{ method: 'GET', path, name: `${name} List`, permission, response, list: true },
      summary: `List what there is of this kind: ${what}`,
      handle: nothing,
    }),
    route({
      ...{ method: 'GET', path: `${path}:id/`, name: `${name} Instance`, permission, response },
      summary: `Show one ${what}`,
      params: object({ id: integer({ description: 'Id' }) }),
      handle(): never {
        throw new AppError('not_found', 'Not found.')
      },
    }),
  ]
}

function nothing({ page }: Pick<Call<unknown, unknown, unknown>, 'page'>) {
  offsetOf(page, 0)
  return { count: 0, results: [] }
}
