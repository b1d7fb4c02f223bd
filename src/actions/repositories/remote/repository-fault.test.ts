import { expect, it } from 'vitest'
import { AppError } from '../../../domain/errors.ts'
import { DatabaseUnavailable } from '../../../storage/database-unavailable.ts'
import { isRepositoryFault } from './repository-fault.ts'

it('is what git or its host says', () => {
  expect(isRepositoryFault(new AppError('unavailable', 'git.example cannot be reached'))).toBe(true)
  expect(isRepositoryFault(new AppError('invalid', 'The branch does not exist'))).toBe(true)
})

it.each(['away', 'commit-unknown', 'read-only', 'crowded'] as const)(
  'is not an outage of the database: %s',
  (outage) => {
    expect(isRepositoryFault(new DatabaseUnavailable(outage, null))).toBe(false)
  },
)

it('is no fault of the program', () => {
  expect(isRepositoryFault(new TypeError('x is not a function'))).toBe(false)
})
