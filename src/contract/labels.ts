import { GLOSSARY_COLORS } from '../domain/component/component-settings.ts'
import { choice, integer, object, optional, partial, type Static, string } from './schema.ts'

/** A label of a project, as it is read. */
export const LabelJson = object({
  id: integer(),
  name: string({ maxLength: 190 }),
  description: string({ maxLength: 250 }),
  color: string({ description: 'Color name, such as `silver`' }),
})
/** The value that the schema of the same name describes. */
export type LabelJson = Static<typeof LabelJson>

/** A new label. */
export const LabelWrite = object({
  name: string({ minLength: 1, maxLength: 190 }),
  description: optional(string({ maxLength: 250 })),
  color: choice(GLOSSARY_COLORS),
})

/** The same with everything optional. */
export const LabelPatch = partial(LabelWrite)
