import { AppError } from '../domain/errors.ts'

/** Why the database cannot execute a statement. */
export type Outage = 'away' | 'crowded' | 'full' | 'read-only' | 'busy' | 'commit-unknown'

interface Answer {
  readonly message: string
  /** Seconds after which a retry is reasonable. */
  readonly retryAfter: number
}

const ANSWERS: Readonly<Record<Outage, Answer>> = {
  away: { message: 'The database is unavailable. Try again in a few seconds.', retryAfter: 2 },
  crowded: { message: 'The database has no free connections. Try again in a few seconds.', retryAfter: 2 },
  full: {
    message: 'The disk of the database is full. Free up space to save changes again.',
    retryAfter: 60,
  },
  'read-only': {
    message: 'The database is read-only, probably because of a failover. Try again in a few seconds.',
    retryAfter: 5,
  },
  busy: { message: 'The database is busy. Try again in a few seconds.', retryAfter: 2 },
  'commit-unknown': {
    message:
      'The database connection was lost while saving, so the change may or may not have been saved. Check before you retry, or send the request again with the same Idempotency-Key.',
    retryAfter: 2,
  },
}

/** The database is temporarily unavailable: the request itself is valid and may succeed later. */
export class DatabaseUnavailable extends AppError {
  readonly outage: Outage

  constructor(outage: Outage, cause: unknown) {
    const { message, retryAfter } = ANSWERS[outage]
    super('unavailable', message, { retryAfter, cause })
    this.outage = outage
  }
}
