import { AppError } from './errors.ts'

/** Who sees a project: everybody; everybody, but only members translate; members; hand-made groups. */
export const ACCESS_CONTROL = { public: 0, protected: 1, private: 100, custom: 200 } as const
export type AccessControl = keyof typeof ACCESS_CONTROL

export const MAX_PROJECT_NAME = 60
export const MAX_PROJECT_SLUG = 60

/** Refuses what can not be a slug: letters, digits, `_` and `-`, and more than a single `-`. */
export function checkSlug(slug: string, maxLength: number): void {
  if (/^[-a-zA-Z0-9_]+$/.test(slug) && slug !== '-' && slug.length <= maxLength) return
  throw new AppError('invalid', `A slug has 1 to ${maxLength} letters, digits, underscores and hyphens`, {
    field: 'slug',
  })
}
