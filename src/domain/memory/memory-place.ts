/** A part of the translation memory, by whose it is: of a project, of a person, or of the whole site. */
export type MemoryPlace =
  | { readonly kind: 'project'; readonly projectId: number }
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'site' }

/** Who may use an entry: a project, a person, all projects that share, or everybody because it comes from a file. */
export const MEMORY_SCOPES = ['project', 'personal', 'shared', 'file'] as const
/** One of them. */
export type MemoryScopeName = (typeof MEMORY_SCOPES)[number]

/** Which entries of a place: all where nothing is given. */
export interface MemoryFilter {
  readonly scope?: MemoryScopeName
  readonly origin?: string
  /** A part of the source, in any case. */
  readonly source?: string
  /** A part of the source or of the translation, in any case. */
  readonly text?: string
  readonly sourceLanguageId?: number
  readonly targetLanguageId?: number
}
