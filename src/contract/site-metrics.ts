import { integer, object, type Static, string } from './schema.ts'

/** Numbers about the site. */
export const SiteMetricsJson = object({
  units: integer({ description: 'Strings in all languages' }),
  units_translated: integer(),
  users: integer(),
  changes: integer(),
  projects: integer(),
  components: integer(),
  translations: integer(),
  languages: integer({ description: 'Languages with translations' }),
  checks: integer({ description: 'Failing checks, including dismissed ones' }),
  configuration_errors: integer(),
  suggestions: integer(),
  celery_queues: object(
    {
      backup: integer(),
      celery: integer({ description: 'Waiting or running background tasks' }),
      notify: integer(),
      translate: integer(),
      memory: integer(),
    },
    { description: 'Queue lengths; Diglot has one queue, the others are always empty' },
  ),
  name: string({ description: 'Title of the site' }),
  version: string({ description: 'Version of the server' }),
})
/** The value that the schema of the same name describes. */
export type SiteMetricsJson = Static<typeof SiteMetricsJson>
