import { UPLOAD_CONFLICTS, UPLOAD_FUZZY, UPLOAD_METHODS } from '../domain/units/upload-method.ts'
import { boolean, choice, file, integer, object, optional, type Static, string } from './schema.ts'

/** A file with translations, as OPTIONS tells of it: other servers tell no length of the address. */
export const FileWrite = object({
  file: file({ description: 'The file, in any supported format' }),
  author_email: optional(
    string({
      field: 'email',
      description: 'Email address of the author, if you can upload on behalf of other users',
    }),
  ),
  author_name: optional(string({ maxLength: 200, description: 'Name of the author' })),
  method: optional(choice(UPLOAD_METHODS)),
  fuzzy: optional(choice(UPLOAD_FUZZY)),
  conflicts: optional(choice(UPLOAD_CONFLICTS)),
})

/** The same as it is taken, with the names that older clients give. */
export const AnyFileWrite = object({
  ...FileWrite.properties,
  author_email: optional(
    string({
      field: 'email',
      maxLength: 190,
      description: 'Email address of the author, if you can upload on behalf of other users',
    }),
  ),
  author: optional(string({ maxLength: 200, description: 'Same as `author_name`' })),
  email: optional(string({ maxLength: 190, description: 'Same as `author_email`' })),
  overwrite: optional(string({ description: '`yes` is the same as `conflicts=replace-translated`' })),
})

/** What became of the strings of a file. */
export const UploadJson = object({
  not_found: integer({ description: 'Strings that are not in the translation' }),
  skipped: integer({ description: 'Strings that were skipped' }),
  accepted: integer({ description: 'Strings that were changed' }),
  total: integer({ description: 'Strings in the file' }),
  result: boolean({ description: 'Whether anything was changed' }),
  count: integer({ description: 'Same as `total`' }),
})
/** The value that the schema of the same name describes. */
export type UploadJson = Static<typeof UploadJson>
