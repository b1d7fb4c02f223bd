/** Microseconds since 1970, UTC. */
export type Timestamp = number
/** 0 or 1: SQLite has no booleans, and one spelling serves both engines. */
export type Flag = 0 | 1
/** JSON text. */
export type Json = string
/** A 64-bit integer: passed as bigint, selected as text (`exact`), because a number cannot hold it. */
export type Hash = bigint
