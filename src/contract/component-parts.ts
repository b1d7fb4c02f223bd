import { MAX_PROJECT_SLUG } from '../domain/project.ts'
import { ComponentJson } from './components.ts'
import { boolean, nullable, object, optional, type Static, string } from './schema.ts'
import { ComponentTranslationJson } from './translations.ts'

/** Whether strings can be edited. */
export const LockJson = object({
  locked: boolean({ description: 'Whether the component is locked, so that strings cannot be edited' }),
})
/** The value that the schema of the same name describes. */
export type LockJson = Static<typeof LockJson>

/** Whether strings shall be editable. */
export const LockWrite = object({
  lock: boolean({ description: 'Locks the component, so that strings cannot be edited' }),
})

/** A project that a component is shared with; the action tells when it is missing. */
export const ShareWrite = object({
  project_slug: optional(
    nullable(string({ description: 'Slug of the project', maxLength: MAX_PROJECT_SLUG })),
  ),
})

/** The component that was shared. */
export const SharedComponentJson = object({ data: ComponentJson })

/** A language to add to a component; the action tells when it is missing. */
export const LanguageToAdd = object({
  language_code: optional(nullable(string({ description: 'Language code', maxLength: 50 }))),
})

/** The translation that was added. */
export const AddedTranslationJson = object({ data: ComponentTranslationJson })
