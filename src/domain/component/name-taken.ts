import { AppError } from '../errors.ts'

/** The error about a slug or name that another component or category of the place has; clients look for its text. */
export function nameTaken(field: 'slug' | 'name'): AppError {
  if (field === 'name') {
    return new AppError('invalid', 'Component or category with the same name already exists.', { field })
  }
  return new AppError('invalid', 'Component or category with the same URL slug already exists.', { field })
}
