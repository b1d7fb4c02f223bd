import { isState, STATE } from '../units/state.ts'

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
}

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
  readonly component: string
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
}

/** What an edit leaves in the memory: for its project, for all that share, and for the person. */
export function memoryOf(edit: HistoryEdit): Omit<MemoryEntry, 'id'>[] {
  const { target, old, projectId, userId, sourceLanguageId, targetLanguageId } = edit
  if (target === '' || target === old || userId === null) return []
  const source = finishedSource(edit.details)
  if (source === '') return []
  const origin = `${edit.project}/${edit.component}`
  const text = { source, target, origin, sourceLanguageId, targetLanguageId, fromFile: false }
  return [
    { ...text, projectId, userId: null, isShared: false },
    ...(edit.contributes ? [{ ...text, projectId: null, userId: null, isShared: true }] : []),
    ...(edit.isUserActive ? [{ ...text, projectId: null, userId, isShared: false }] : []),
  ]
}

/** The source that was translated; empty where it is unknown, and where the text was not finished. */
function finishedSource(details: string | null): string {
  const parsed: unknown = details === null ? null : JSON.parse(details)
  if (typeof parsed !== 'object' || parsed === null) return ''
  const { state, source } = parsed as { state?: unknown; source?: unknown }
  return isState(state) && state >= STATE.translated && typeof source === 'string' ? source : ''
}
