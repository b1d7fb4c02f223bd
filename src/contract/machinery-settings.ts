import { dictionary, nullable, object, optional, type Static, string, unknown } from './schema.ts'

const MAX_SERVICE = 100

/** A service to install or change. */
export const MachineryServiceWrite = object({
  service: string({
    minLength: 1,
    maxLength: MAX_SERVICE,
    description: 'ID of the service, such as `deepl`',
  }),
  configuration: optional(
    nullable(
      unknown({
        description:
          'Settings as an object or JSON text; `…` keeps a secret; null switches off a service of the site',
      }),
    ),
  ),
})

/** All services of a project by their IDs. */
export const MachineryServicesWrite = object({
  services: optional(dictionary<unknown>({ description: 'Settings by the ID of the service' })),
})

/** What was done. */
export const MachineryMessageJson = object({ message: string() })
/** The value that the schema of the same name describes. */
export type MachineryMessageJson = Static<typeof MachineryMessageJson>
