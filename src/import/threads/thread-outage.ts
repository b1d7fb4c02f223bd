import { DatabaseUnavailable, type Outage } from '../../storage/database-unavailable.ts'

/** The answer to a job that the database was not available for. */
export interface ThreadOutage {
  readonly outage: Outage
  readonly reason: string
}

/** The answer of a thread, unless the database was not available for it. */
export function answerOf<Answer>(answer: unknown): Answer {
  if (typeof answer !== 'object' || answer === null || !('outage' in answer)) return answer as Answer
  const { outage, reason } = answer as ThreadOutage
  throw new DatabaseUnavailable(outage, new Error(reason))
}
