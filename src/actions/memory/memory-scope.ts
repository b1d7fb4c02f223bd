import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { usesSharedMemory } from '../../storage/components/projects.ts'
import type { MemoryScope } from '../../storage/memory/similar-entries.ts'
import { visibleProjects } from '../components/get-visible-project.ts'

/** The languages of a translation, and its project; null for none. */
interface MemoryUse {
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
  readonly projectId: number | null
}

/** Which entries an actor may use for a translation. */
export async function memoryScopeFor(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  use: MemoryUse,
): Promise<MemoryScope> {
  return {
    ...use,
    usesShared: use.projectId === null || (await usesSharedMemory(db, use.projectId)),
    usesComponents: config.MEMORY_COMPONENTS,
    userId: userIdOf(actor),
    visible: visibleProjects(actor),
  }
}
