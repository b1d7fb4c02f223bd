import { MAX_HOOK_SECRET, MAX_PROJECT_NAME, MAX_PROJECT_SLUG, MAX_PROJECT_WEB } from '../domain/project.ts'
import { apiLink, slug, text, webAddress, webLink } from './fields.ts'
import { boolean, integer, object, optional, partial, type Static, string } from './schema.ts'

/** What POST and PUT take. */
export const ProjectWrite = object({
  name: text({ maxLength: MAX_PROJECT_NAME }),
  slug: slug({ maxLength: MAX_PROJECT_SLUG }),
  web: webAddress({ maxLength: MAX_PROJECT_WEB }),
  translation_review: optional(boolean({ description: 'Reviewers approve translations' })),
  source_review: optional(boolean({ description: 'Reviewers approve source strings' })),
  set_language_team: optional(boolean({ description: 'Commits name the language team in gettext headers' })),
  instructions: optional(text({ blank: true, description: 'For translators, in Markdown' })),
  enable_hooks: optional(boolean({ description: 'Notifications of code hosts lead to updates' })),
  language_aliases: optional(text({ blank: true, description: 'Codes in files: `from:to,from:to`' })),
  hook_secret: optional(
    text({
      blank: true,
      maxLength: MAX_HOOK_SECRET,
      description: 'What notifications of code hosts must be signed with; never shown',
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type ProjectWrite = Static<typeof ProjectWrite>

/** A project as it is read. */
export const ProjectJson = object(
  {
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
  },
  { written: ProjectWrite },
)
/** The value that the schema of the same name describes. */
export type ProjectJson = Static<typeof ProjectJson>

/** What PATCH takes. */
export const ProjectPatch = partial(ProjectWrite)
/** The value that the schema of the same name describes. */
export type ProjectPatch = Static<typeof ProjectPatch>
