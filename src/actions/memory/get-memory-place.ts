import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { MemoryFilter, MemoryPlace, MemoryScopeName } from '../../domain/memory/memory-place.ts'
import { authorize, hasAllPermissions, isAllowed, refuse } from '../../domain/permissions.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { ProjectSelection } from '../../storage/accounts/visibility.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import { getVisibleProject, visibleProjects } from '../components/get-visible-project.ts'
import { authorizeMemory } from './save-memory.ts'

/** Whose memory, by slug or username. */
export type MemoryAddress =
  | { readonly kind: 'project'; readonly slug: string }
  | { readonly kind: 'user'; readonly username: string }
  | { readonly kind: 'site' }

/** What is done with it. */
type MemoryUse = 'read' | 'import' | 'remove'

const PERMISSIONS = { read: 'translation.download', import: 'memory.edit', remove: 'memory.delete' } as const

/**
 * The place of an address, if the actor may do this there: with the memory of a project by permissions there, with their own,
 * and administrators with all.
 */
export async function getMemoryPlace(
  db: Db,
  actor: Actor,
  address: MemoryAddress,
  use: MemoryUse,
): Promise<MemoryPlace> {
  if (actor.kind === 'anonymous') refuse(actor)
  if (address.kind === 'project') {
    const project = await getVisibleProject(db, actor, address.slug)
    authorize(actor, PERMISSIONS[use], { project })
    return { kind: 'project', projectId: project.id }
  }
  if (address.kind === 'site') {
    authorizeMemory(actor)
    return address
  }
  const user = await findUser(db, address.username)
  const isOwn = user !== null && userIdOf(actor) === user.id
  // Bots of projects are not shown to everybody.
  if (!user || (user.isBot && !isOwn && !isAllowed(actor, 'user.edit'))) {
    throw new AppError('not_found', 'Not found.')
  }
  if (!isOwn && !hasAllPermissions(actor)) refuse(actor)
  return { kind: 'user', userId: user.id }
}

/** Which entries of a place the actor can see: their own are never hidden from them. */
export function visibleEntries(actor: Actor, place: MemoryPlace): ProjectSelection {
  return place.kind === 'user' ? 'all' : visibleProjects(actor)
}

/** What a request names of a filter: an origin, and codes of languages. */
export interface MemoryQuery {
  readonly scope?: MemoryScopeName | undefined
  readonly origin?: string | undefined
  /** A part of the source, in any case. */
  readonly source?: string | undefined
  /** A part of the source or of the translation, in any case. */
  readonly q?: string | undefined
  readonly source_language?: string | undefined
  readonly target_language?: string | undefined
}

/** The filter that a request names; unknown languages are invalid. */
export async function getMemoryFilter(db: Db, query: MemoryQuery): Promise<MemoryFilter> {
  const fields: Record<string, string[]> = {}
  async function idOf(name: 'source_language' | 'target_language'): Promise<number | undefined> {
    const code = query[name]
    if (code === undefined || code === '') return undefined
    const language = await findLanguage(db, code)
    if (!language) fields[name] = [`There is no language with the code "${code}".`]
    return language?.id
  }
  const [sourceLanguageId, targetLanguageId] = [await idOf('source_language'), await idOf('target_language')]
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'The filter is invalid', { fields })
  return {
    ...(query.scope !== undefined && { scope: query.scope }),
    ...(query.origin !== undefined && query.origin !== '' && { origin: query.origin }),
    ...(query.source !== undefined && query.source !== '' && { source: query.source }),
    ...(query.q !== undefined && query.q !== '' && { text: query.q }),
    ...(sourceLanguageId !== undefined && { sourceLanguageId }),
    ...(targetLanguageId !== undefined && { targetLanguageId }),
  }
}
