import { expect, it } from 'vitest'
import { AppError } from '../domain/errors.ts'
import { describeError } from './describe-error.ts'

it('is the message of an error of one field, or of none', () => {
  expect(describeError(new AppError('conflict', 'It is in use'))).toBe('It is in use')
  expect(describeError(new AppError('invalid', 'No such branch', { field: 'branch' }))).toBe('No such branch')
})

it('says which options help where new languages have no file to start from', () => {
  const fields = { new_base: ['A file is needed.'], new_lang: ['Not without.'], filemask: ['No star.'] }

  expect(describeError(new AppError('invalid', 'The component has invalid settings', { fields }))).toBe(
    'No template for new languages: set one with --new-base PATH, or turn new languages off with --set new_lang=none. filemask: No star.',
  )
})

it('names the fields of an error of several', () => {
  const fields = { filemask: ['Too long.', 'No star.'], source_language: { code: ['No such language.'] } }

  expect(describeError(new AppError('invalid', 'The component has invalid settings', { fields }))).toBe(
    'filemask: Too long. filemask: No star. source_language.code: No such language.',
  )
})
