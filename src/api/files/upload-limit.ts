import type { BodyLimit } from '../route.ts'

/** Space for the form fields besides the file. */
const FORM = 64 * 1024

/** Limit for a body with a file, in bytes. */
export const uploadLimit: BodyLimit = ({ UPLOAD_LIMIT }) => UPLOAD_LIMIT * 1_000_000 + FORM
