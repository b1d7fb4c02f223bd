const DAY = 86_400_000_000

/** An unused session ends after this many microseconds. */
export const SESSION_IDLE = 30 * DAY
/** Every session ends after this many microseconds. */
export const SESSION_LIFE = 180 * DAY
/** Maximum of sessions per user; the oldest one is deleted for a new one. */
export const MAX_SESSIONS = 50
