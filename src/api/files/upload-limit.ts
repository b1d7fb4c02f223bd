import type { BodyLimit } from '../route.ts'

/** What a form has beside its file. */
const FORM = 64 * 1024

/** Largest body with a file, in bytes. */
export const uploadLimit: BodyLimit = ({ UPLOAD_LIMIT }) => UPLOAD_LIMIT * 1_000_000 + FORM
