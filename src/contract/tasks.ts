import { boolean, integer, object, type Static, string, unknown } from './schema.ts'

/** Background work, as it is read. */
export const TaskJson = object({
  completed: boolean(),
  progress: integer({ description: 'Percent' }),
  result: unknown({ description: 'What the work gave; null until it is completed' }),
  log: string({ description: 'What it is doing, or why it failed' }),
})
/** The value that the schema of the same name describes. */
export type TaskJson = Static<typeof TaskJson>
