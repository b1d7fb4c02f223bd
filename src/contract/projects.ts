import {
  ACCESS_CONTROL,
  COMMIT_POLICY,
  MAX_HOOK_SECRET,
  MAX_PROJECT_NAME,
  MAX_PROJECT_SLUG,
  MAX_PROJECT_WEB,
} from '../domain/project.ts'
import { apiLink, slug, text, webAddress, webLink } from './fields.ts'
import {
  boolean,
  choice,
  integer,
  nullable,
  object,
  optional,
  partial,
  type Static,
  string,
} from './schema.ts'

const ACCESS_LEVELS = [
  ...([ACCESS_CONTROL.public, ACCESS_CONTROL.protected] as const),
  ...([ACCESS_CONTROL.private, ACCESS_CONTROL.custom] as const),
] as const
const COMMIT_POLICIES = [
  ...([COMMIT_POLICY.all, COMMIT_POLICY.withoutNeedsEditing, COMMIT_POLICY.approvedOnly] as const),
] as const

const WRITTEN = {
  name: text({ maxLength: MAX_PROJECT_NAME }),
  slug: slug({ maxLength: MAX_PROJECT_SLUG }),
  web: webAddress({ maxLength: MAX_PROJECT_WEB }),
  translation_review: optional(boolean({ description: 'Reviewers approve translations' })),
  source_review: optional(boolean({ description: 'Reviewers approve source strings' })),
  set_language_team: optional(boolean({ description: 'Sets the language team in gettext headers' })),
  instructions: optional(text({ blank: true, description: 'Instructions for translators, in Markdown' })),
  enable_hooks: optional(boolean({ description: 'Whether webhooks of code hosts trigger updates' })),
  language_aliases: optional(
    text({ blank: true, description: 'Language aliases for codes in files: `from:to,from:to`' }),
  ),
  hook_secret: optional(
    text({
      blank: true,
      maxLength: MAX_HOOK_SECRET,
      description: 'Secret that webhooks of code hosts must be signed with; never shown',
    }),
  ),
}

/** What POST and PUT take. */
export const ProjectWrite = object({
  ...WRITTEN,
  access_control: optional(choice(ACCESS_LEVELS)),
  check_flags: optional(text({ blank: true, description: 'Flags for all strings in the project' })),
  commit_policy: optional(choice(COMMIT_POLICIES)),
  secondary_language: optional(
    nullable(integer({ description: 'ID of the language that translators see beside the source language' })),
  ),
  autoclean_tm: optional(
    boolean({
      description:
        'Whether a new translation replaces the earlier ones of its string in the translation memory',
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type ProjectWrite = Static<typeof ProjectWrite>

const MEMBERS = {
  name: text({ maxLength: MAX_PROJECT_NAME }),
  slug: slug({ maxLength: MAX_PROJECT_SLUG }),
  id: integer(),
  web: webAddress({ maxLength: MAX_PROJECT_WEB }),
  web_url: webLink(),
  url: apiLink(),
  components_list_url: apiLink(),
  repository_url: apiLink(),
  statistics_url: apiLink(),
  changes_list_url: apiLink(),
  languages_url: apiLink(),
  translation_review: boolean(),
  source_review: boolean(),
  set_language_team: boolean(),
  instructions: string(),
  enable_hooks: boolean(),
  language_aliases: string(),
} as const

/** Members that newer clients expect, after all others. */
const LATER = {
  categories_url: apiLink(),
  labels_url: apiLink(),
  lock_url: apiLink(),
  credits_url: apiLink(),
  machinery_settings: apiLink(),
  locked: boolean({ description: 'Whether all components are locked' }),
  announcements_url: apiLink(),
} as const

/** A project inside a component. */
export const ComponentProjectJson = object({ ...MEMBERS, ...LATER }, { written: object(WRITTEN) })

/** A project as it is read. */
export const ProjectJson = object(
  {
    ...MEMBERS,
    access_control: integer(),
    check_flags: string(),
    commit_policy: integer(),
    ...LATER,
    secondary_language: nullable(integer()),
    autoclean_tm: boolean(),
  },
  { written: ProjectWrite },
)
/** The value that the schema of the same name describes. */
export type ProjectJson = Static<typeof ProjectJson>

/** What PATCH takes. */
export const ProjectPatch = partial(ProjectWrite)
/** The value that the schema of the same name describes. */
export type ProjectPatch = Static<typeof ProjectPatch>
