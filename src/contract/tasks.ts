import { boolean, integer, object, type Static, string, unknown } from './schema.ts'

/** Background work, as it is read. */
export const TaskJson = object({
  completed: boolean(),
  progress: integer({ description: 'Percentage' }),
  result: unknown({ description: 'Result of the task; null until it is completed' }),
  log: string({ description: 'Progress or error message' }),
})
/** The value that the schema of the same name describes. */
export type TaskJson = Static<typeof TaskJson>
