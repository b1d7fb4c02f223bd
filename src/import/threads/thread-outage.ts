import { DatabaseUnavailable, type Outage } from '../../storage/database-unavailable.ts'

/** The response to a job during an outage of the database. */
export interface ThreadOutage {
  readonly outage: Outage
  readonly reason: string
}

/** The response of a thread; throws if it reports an outage of the database. */
export function answerOf<Answer>(answer: unknown): Answer {
  if (typeof answer !== 'object' || answer === null || !('outage' in answer)) return answer as Answer
  const { outage, reason } = answer as ThreadOutage
  throw new DatabaseUnavailable(outage, new Error(reason))
}
