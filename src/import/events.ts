import type { NewChange } from '../storage/history/changes.ts'
import type { Sync } from './sync.ts'

/** What all events of an import have in common. */
export function unitEvent(
  { component, userId, now }: Pick<Sync, 'component' | 'userId' | 'now'>,
  translationId: number | null,
  unitId: number | null,
): Omit<NewChange, 'action'> {
  return {
    projectId: component.project.id,
    componentId: component.id,
    translationId,
    unitId,
    userId,
    authorId: userId,
    timestamp: now(),
  }
}

/** The event of a text by developers, whoever requested the update. */
export function withoutUser(event: Omit<NewChange, 'action'>): Omit<NewChange, 'action'> {
  return { ...event, userId: null, authorId: null }
}
