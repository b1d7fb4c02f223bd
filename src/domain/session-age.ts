const DAY = 86_400_000_000

/** A session that nobody uses ends after this many microseconds. */
export const SESSION_IDLE = 30 * DAY
/** However much it is used, a session ends after this many. */
export const SESSION_LIFE = 180 * DAY
/** Sessions that one person may have; the oldest one makes room for another. */
export const MAX_SESSIONS = 50
