import { type FieldErrors, isAppError } from './errors.ts'
import { parseLanguageAliases } from './languages/language-aliases.ts'

/** Who can see a project: everybody; everybody, but only members translate; members; custom groups. */
export const ACCESS_CONTROL = { public: 0, protected: 1, private: 100, custom: 200 } as const
export type AccessControl = keyof typeof ACCESS_CONTROL

/** Which edits are committed: all; all except those that need editing; only approved ones. */
export const COMMIT_POLICY = { all: 0, withoutNeedsEditing: 20, approvedOnly: 30 } as const
export type CommitPolicy = keyof typeof COMMIT_POLICY

export const MAX_PROJECT_NAME = 60
export const MAX_PROJECT_SLUG = 60
export const MAX_PROJECT_WEB = 200
/** Maximum length of instructions for translators. */
const MAX_INSTRUCTIONS = 50_000
/** Maximum length of a webhook secret. */
export const MAX_HOOK_SECRET = 200

/** The editable settings of a project. */
export interface ProjectSettings {
  readonly slug: string
  readonly name: string
  /** URL of the project's website. */
  readonly web: string
  /** For translators, in Markdown. */
  readonly instructions: string
  readonly access: AccessControl
  readonly hasTranslationReview: boolean
  readonly hasSourceReview: boolean
  /** Commits contain the language team in gettext headers. */
  readonly setsLanguageTeam: boolean
  /** Webhooks of code hosts trigger updates. */
  readonly hasHooks: boolean
  /** `from:to,from:to` */
  readonly languageAliases: string
  /** Flags of all strings in the project. */
  readonly checkFlags: string
  readonly commitPolicy: CommitPolicy
  /** A new translation replaces the earlier ones of its string in the translation memory. */
  readonly cleansMemory: boolean
  /** The language that translators see beside the source language; null for none. */
  readonly secondaryLanguageId: number | null
}

/** A project with its settings. */
export interface Project extends ProjectSettings {
  readonly id: number
  /** It has components, and all of them are locked. */
  readonly isLocked: boolean
}

/** Default settings of a project. */
export const PROJECT_DEFAULTS = {
  instructions: '',
  access: 'public',
  hasTranslationReview: false,
  hasSourceReview: false,
  setsLanguageTeam: true,
  hasHooks: true,
  languageAliases: '',
  checkFlags: '',
  commitPolicy: 'all',
  cleansMemory: false,
  secondaryLanguageId: null,
} as const satisfies Partial<ProjectSettings>

/** All errors in the settings of a project, by field of the API; empty if there are none. */
export function validateProject(settings: ProjectSettings): FieldErrors {
  const { name, slug, web, instructions, languageAliases } = settings
  const slugProblem = findSlugProblem(slug, MAX_PROJECT_SLUG)
  const aliasProblem = findAliasProblem(languageAliases)
  return {
    ...((name.trim() === '' || [...name].length > MAX_PROJECT_NAME || /\p{Cc}/u.test(name)) && {
      name: [`The name must have 1 to ${MAX_PROJECT_NAME} characters.`],
    }),
    ...(slugProblem !== null && { slug: [slugProblem] }),
    ...((!/^(https?|ftp):\/\/[^/\\\s]/i.test(web) || !URL.canParse(web) || web.length > MAX_PROJECT_WEB) && {
      web: ['Enter a valid URL.'],
    }),
    ...(instructions.length > MAX_INSTRUCTIONS && {
      instructions: [`The instructions can have at most ${MAX_INSTRUCTIONS} characters.`],
    }),
    ...(aliasProblem !== null && { language_aliases: [aliasProblem] }),
  }
}

function findAliasProblem(aliases: string): string | null {
  try {
    parseLanguageAliases(aliases)
    return null
  } catch (error) {
    if (isAppError(error)) return error.message
    throw error
  }
}

/** The problem of a slug, or null: it has letters, digits, `_` and `-`, and more than a single `-`. */
export function findSlugProblem(slug: string, maxLength: number): string | null {
  if (/^[-a-zA-Z0-9_]+$/.test(slug) && slug !== '-' && slug.length <= maxLength) return null
  return slug === '-'
    ? 'The slug “-” is reserved. Choose another one.'
    : `The slug must have 1 to ${maxLength} letters, digits, underscores or hyphens.`
}
