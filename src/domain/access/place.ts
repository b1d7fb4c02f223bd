import type { AccessControl } from '../project.ts'

/** The scope of a permission check: a project, one of its components, or a component in one language. */
export interface Place {
  readonly project: { readonly id: number; readonly access: AccessControl }
  readonly component?: { readonly id: number; readonly isRestricted: boolean }
  /** Only for a single language. */
  readonly languageId?: number
}
