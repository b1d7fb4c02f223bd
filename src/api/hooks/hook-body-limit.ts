import type { BodyLimit } from '../route.ts'

/** Limit for a notification in bytes; code hosts send the whole content of a push, of which little is needed. */
export const hookBodyLimit: BodyLimit = ({ HOOK_BODY_LIMIT }) => HOOK_BODY_LIMIT * 1024
