import { timestamp } from './fields.ts'
import { array, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

/** What can become of background work. */
const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Which tasks are wanted. */
export const AdminTaskQuery = object({ state: optional(choice(TASK_STATES)) })

/** Background work, for those who look after the site. */
export const AdminTaskJson = object({
  uuid: string(),
  kind: string({ description: 'Kind of task' }),
  state: choice(TASK_STATES),
  progress: integer({ description: 'Percentage' }),
  note: string({ description: 'Current progress' }),
  error: nullable(string({ description: 'Error of the last attempt' })),
  attempts: integer(),
  max_attempts: integer(),
  project: nullable(string({ description: 'Slug of the project of the task' })),
  component: nullable(string({ description: 'Path of the component of the task' })),
  user: nullable(string({ description: 'User who started the task' })),
  created: timestamp(),
  due: timestamp(),
  started: nullable(timestamp()),
  finished: nullable(timestamp()),
})
/** The value that the schema of the same name describes. */
export type AdminTaskJson = Static<typeof AdminTaskJson>

/** How the site is. */
export const HealthJson = object({
  version: string({ description: 'Diglot version' }),
  findings: array(
    object({
      level: choice(['ok', 'warning', 'problem'] as const),
      subject: string(),
      text: string(),
      advice: nullable(string({ description: 'Suggested fix' })),
    }),
  ),
  tasks: object({ waiting: integer(), running: integer(), failed: integer() }),
})
/** The value that the schema of the same name describes. */
export type HealthJson = Static<typeof HealthJson>
