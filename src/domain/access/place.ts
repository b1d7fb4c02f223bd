import type { AccessControl } from '../project.ts'

/** What somebody wants to do something with: a project, one of its components, or a component in one language. */
export interface Place {
  readonly project: { readonly id: number; readonly access: AccessControl }
  readonly component?: { readonly id: number; readonly isRestricted: boolean }
  /** Only where a single language is meant. */
  readonly languageId?: number
}
