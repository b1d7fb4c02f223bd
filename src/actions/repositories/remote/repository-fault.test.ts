import { expect, it } from 'vitest'
import { AppError } from '../../../domain/errors.ts'
import { DatabaseUnavailable } from '../../../storage/database-unavailable.ts'
import { isRepositoryFault } from './repository-fault.ts'

it('includes messages of git and its host', () => {
  expect(isRepositoryFault(new AppError('unavailable', 'git.example cannot be reached'))).toBe(true)
  expect(isRepositoryFault(new AppError('invalid', 'The branch does not exist'))).toBe(true)
})

it.each(['away', 'commit-unknown', 'read-only', 'crowded'] as const)(
  'does not include an outage of the database: %s',
  (outage) => {
    expect(isRepositoryFault(new DatabaseUnavailable(outage, null))).toBe(false)
  },
)

it('does not include bugs', () => {
  expect(isRepositoryFault(new TypeError('x is not a function'))).toBe(false)
})
