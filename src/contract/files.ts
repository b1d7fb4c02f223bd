import { UPLOAD_CONFLICTS, UPLOAD_FUZZY, UPLOAD_METHODS } from '../domain/units/upload-method.ts'
import { boolean, choice, file, integer, object, optional, type Static, string } from './schema.ts'

/** A file with translations, as OPTIONS tells of it: other servers tell no length of the address. */
export const FileWrite = object({
  file: file({ description: 'The file, of any format that is known here' }),
  author_email: optional(
    string({ field: 'email', description: 'Whose work it is, where you may tell that' }),
  ),
  author_name: optional(string({ maxLength: 200, description: 'Name of that person' })),
  method: optional(choice(UPLOAD_METHODS)),
  fuzzy: optional(choice(UPLOAD_FUZZY)),
  conflicts: optional(choice(UPLOAD_CONFLICTS)),
})

/** The same as it is taken, with the names that older clients give. */
export const AnyFileWrite = object({
  ...FileWrite.properties,
  author_email: optional(
    string({ field: 'email', maxLength: 190, description: 'Whose work it is, where you may tell that' }),
  ),
  author: optional(string({ maxLength: 200, description: 'The same as `author_name`' })),
  email: optional(string({ maxLength: 190, description: 'The same as `author_email`' })),
  overwrite: optional(string({ description: '`yes` is the same as `conflicts=replace-translated`' })),
})

/** What became of the strings of a file. */
export const UploadJson = object({
  not_found: integer({ description: 'Strings that the translation does not have' }),
  skipped: integer({ description: 'Strings that were left as they are' }),
  accepted: integer({ description: 'Strings that changed' }),
  total: integer({ description: 'Strings of the file' }),
  result: boolean({ description: 'Anything changed' }),
  count: integer({ description: 'The same as `total`' }),
})
/** The value that the schema of the same name describes. */
export type UploadJson = Static<typeof UploadJson>
