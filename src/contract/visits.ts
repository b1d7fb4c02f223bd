import { array, object, type Static, string } from './schema.ts'

/** A translation that you opened. */
export const VisitJson = object({
  path: string({ description: 'Slugs joined by slashes: `project/component/language`' }),
  project: string({ description: 'Name of the project' }),
  component: string({ description: 'Name of the component' }),
  language: string({ description: 'Name of the language' }),
})
/** The value that the schema of the same name describes. */
export type VisitJson = Static<typeof VisitJson>

/** A list without pages, the newest first. */
export const VisitsJson = array(VisitJson)

/** Names what was opened. */
export const VisitWrite = object({
  path: string({ maxLength: 1000, description: 'Slugs joined by slashes: `project/component/language`' }),
})
