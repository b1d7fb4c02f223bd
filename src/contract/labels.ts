import { integer, object, type Static, string } from './schema.ts'

/** A label of a project, as it is read. */
export const LabelJson = object({
  id: integer(),
  name: string({ maxLength: 190 }),
  color: string({ description: 'Name of a colour, such as `silver`' }),
})
/** The value that the schema of the same name describes. */
export type LabelJson = Static<typeof LabelJson>
