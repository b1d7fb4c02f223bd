import type { FieldErrors } from '../errors.ts'
import type { ComponentSetting } from './component-settings.ts'

/** Collects errors in settings: sentences by field, in the order in which they were found. */
export interface FieldProblems {
  add(field: ComponentSetting | readonly ComponentSetting[], sentence: string): void
  /** Also for nested fields. */
  set(field: ComponentSetting, errors: FieldErrors): void
  has(field: ComponentSetting): boolean
  /** Empty if there are none. */
  errors(): FieldErrors
}

/** An empty collection. */
export function fieldProblems(): FieldProblems {
  const found = new Map<ComponentSetting, string[] | FieldErrors>()
  return {
    add(fields, sentence) {
      for (const field of typeof fields === 'string' ? [fields] : fields) {
        const known = found.get(field)
        if (Array.isArray(known)) known.push(sentence)
        else if (!known) found.set(field, [sentence])
      }
    },
    set: (field, errors) => void found.set(field, errors),
    has: (field) => found.has(field),
    errors: () => Object.fromEntries(found),
  }
}
