import { isState, STATE, type State } from '../units/state.ts'
import type { MemoryScopeName } from './memory-place.ts'

/** A reusable translation. */
export interface MemoryEntry {
  readonly id: number
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
  readonly source: string
  readonly target: string
  /** Its origin, such as `project/component`, or the name of a file. */
  readonly origin: string
  /** Null if it belongs to no project. */
  readonly projectId: number | null
  /** Its owner; null if it belongs to no single user. */
  readonly userId: number | null
  readonly fromFile: boolean
  /** Usable in all projects with a shared memory. */
  readonly isShared: boolean
  /** The project that shares it, which says who may see it; null if an administrator does. */
  readonly contributorId: number | null
  /** The component of the string; null for other entries. */
  readonly componentId: number | null
  /** Who translated it, if that is known. */
  readonly authorId: number | null
  /** In microseconds since 1970, if that is known. */
  readonly createdAt: number | null
  /** What tells its string from others with the same source; empty if that is unknown. */
  readonly context: string
  /** False for a text that awaits approval. */
  readonly isActive: boolean
}

/** Who may use an entry. */
export function memoryScopeOf({
  projectId,
  userId,
  isShared,
}: Pick<MemoryEntry, 'projectId' | 'userId' | 'isShared'>): MemoryScopeName {
  if (projectId !== null) return 'project'
  if (userId !== null) return 'personal'
  return isShared ? 'shared' : 'file'
}

/** What is unknown of an entry that comes from no edit. */
export const WITHOUT_EDIT = {
  contributorId: null,
  componentId: null,
  authorId: null,
  createdAt: null,
  context: '',
  isActive: true,
} as const

/** An edit of a text in the history, with what says where its text can be used again. */
export interface HistoryEdit {
  readonly target: string
  readonly old: string
  /** JSON with the state and the source of then; null for events of before these were kept. */
  readonly details: string | null
  readonly userId: number | null
  /** False for closed accounts, and where there is none. */
  readonly isUserActive: boolean
  readonly projectId: number
  readonly project: string
  /** Whether all projects that share may use the text. */
  readonly contributes: boolean
  /** Whether the project may use the text, and others where it contributes. */
  readonly isRemembered: boolean
  /** Whether it replaces what the string was translated as before. */
  readonly cleans: boolean
  /** Whether translations of the project are reviewed. */
  readonly isReviewed: boolean
  readonly componentId: number
  readonly component: string
  /** Of the string; empty if it is gone. */
  readonly context: string
  /** In microseconds since 1970. */
  readonly createdAt: number
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
}

/** What an edit leaves in the memory: for its project, for all that share, and for the person. */
export function memoryOf(edit: HistoryEdit): Omit<MemoryEntry, 'id'>[] {
  const { target, old, projectId, userId, sourceLanguageId, targetLanguageId } = edit
  if (target === '' || target === old || userId === null) return []
  const { source, state } = finishedSource(edit.details)
  if (source === '') return []
  const origin = originOf(edit)
  const text = { source, target, origin, sourceLanguageId, targetLanguageId, fromFile: false }
  const { componentId, createdAt, context } = edit
  const about = {
    ...text,
    componentId,
    authorId: userId,
    createdAt,
    context,
    isActive: !edit.isReviewed || state === STATE.approved,
  }
  const { isRemembered, contributes } = edit
  const nobody = { projectId: null, userId: null, isShared: false, contributorId: null }
  return [
    ...(isRemembered ? [{ ...about, ...nobody, projectId }] : []),
    ...(isRemembered && contributes
      ? [{ ...about, ...nobody, isShared: true, contributorId: projectId }]
      : []),
    ...(edit.isUserActive ? [{ ...about, ...nobody, userId }] : []),
  ]
}

/** The origin of entries that an edit left. */
export function originOf({ project, component }: Pick<HistoryEdit, 'project' | 'component'>): string {
  return `${project}/${component}`
}

/** The source whose translation an edit settled, so that earlier translations are outdated; empty for other edits. */
export function settledSource(edit: HistoryEdit): string {
  if (edit.isReviewed) return approvedSource(edit)
  return edit.target === '' || edit.target === edit.old ? '' : finishedSource(edit.details).source
}

/** The source whose translation an edit approved; empty for other edits. */
export function approvedSource({ target, details }: Pick<HistoryEdit, 'target' | 'details'>): string {
  const { source, state } = finishedSource(details)
  return target !== '' && state === STATE.approved ? source : ''
}

/** The source that was translated, and the state; the source is empty where it is unknown, and where the text was not finished. */
function finishedSource(details: string | null): { readonly source: string; readonly state: State } {
  const parsed: unknown = details === null ? null : JSON.parse(details)
  const { state, source } = (parsed ?? {}) as { state?: unknown; source?: unknown }
  return isState(state) && state >= STATE.translated && typeof source === 'string'
    ? { source, state }
    : { source: '', state: STATE.empty }
}
