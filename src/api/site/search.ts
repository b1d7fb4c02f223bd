import { canSeeUsers } from '../../actions/accounts/find-visible-user.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { FOUND_KINDS, SearchJson, SearchQuery } from '../../contract/search.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { listUsers } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import {
  type FoundPlace,
  findCategoryPlaces,
  findComponentPlaces,
  findLanguagePlaces,
  findProjectPlaces,
} from '../../storage/search/find-places.ts'
import { route } from '../route.ts'

/** Results of each kind. */
const LIMIT = 5
/** Longer texts are in no name. */
const MAX_TEXT = 200

/** Finds projects, categories, components, users and languages by their names. */
export const searchRoute = route({
  method: 'GET',
  path: '/api/search/',
  name: 'Search',
  summary: 'Search for projects, categories, components, users and languages',
  permission: 'anyone',
  query: SearchQuery,
  response: SearchJson,
  async handle({ ctx, actor, query }) {
    const text = (query.q ?? '').trim()
    if (text === '' || text.length > MAX_TEXT || text.includes('\u0000')) return []
    const search = { text, projects: visibleProjects(actor), limit: LIMIT }
    const found: Readonly<Record<(typeof FOUND_KINDS)[number], readonly FoundPlace[]>> = {
      Project: await findProjectPlaces(ctx.db, search),
      Category: await findCategoryPlaces(ctx.db, search),
      Component: await findComponentPlaces(ctx.db, search),
      User: await findUsers(ctx.db, actor, text),
      Language: await findLanguagePlaces(ctx.db, search),
    }
    return FOUND_KINDS.flatMap((category) =>
      found[category].map(({ url, name }) => ({ url, name, category })),
    )
  },
})

async function findUsers(db: Db, actor: Actor, text: string): Promise<FoundPlace[]> {
  if (!canSeeUsers(actor)) return []
  const isEditor = isAllowed(actor, 'user.edit')
  const filter = { words: [text], isActive: true, ...(!isEditor && { isBot: false }) }
  const users = await listUsers(db, filter, { offset: 0, limit: LIMIT })
  return users.map(({ username }) => ({ url: `/user/${encodeURIComponent(username)}/`, name: username }))
}
