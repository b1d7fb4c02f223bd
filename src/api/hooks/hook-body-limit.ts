import type { BodyLimit } from '../route.ts'

/** Largest notification in bytes; code hosts send what is in a push, of which little counts. */
export const hookBodyLimit: BodyLimit = ({ HOOK_BODY_LIMIT }) => HOOK_BODY_LIMIT * 1024
