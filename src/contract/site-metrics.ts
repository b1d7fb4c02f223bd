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
  languages: integer({ description: 'Languages that have translations' }),
  checks: integer({ description: 'Checks that fire, those that were dismissed included' }),
  configuration_errors: integer(),
  suggestions: integer(),
  celery_queues: object(
    {
      backup: integer(),
      celery: integer({ description: 'Background tasks that wait or run' }),
      notify: integer(),
      translate: integer(),
      memory: integer(),
    },
    { description: 'Length of queues; there is one here, the others are always empty' },
  ),
  name: string({ description: 'Title of the site' }),
})
/** The value that the schema of the same name describes. */
export type SiteMetricsJson = Static<typeof SiteMetricsJson>
