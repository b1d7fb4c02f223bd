import { describe, expect, it } from 'vitest'
import type { FieldMessages } from '../../api/http.ts'
import { refusalOf } from './refusal.ts'

const invalid = (fields: FieldMessages, message = '') => ({ kind: 'invalid', message, fields }) as const

describe('a rejected form', () => {
  it('shows general errors next to the button', () => {
    const refusal = refusalOf(invalid({ '': ['Wrong username or password.'] }), new Set(['username']))

    expect(refusal).toEqual({ fields: {}, problem: 'Wrong username or password.' })
  })

  it('shows all messages, at fields and next to the button', () => {
    const refusal = refusalOf(
      invalid({ name: ['Taken.'], '': ['The project is locked.'], push_branch: ['Invalid.'] }),
      new Set(['name']),
    )

    expect(refusal).toEqual({
      fields: { name: ['Taken.'] },
      problem: 'The project is locked. Push branch: Invalid.',
    })
  })

  it('names no member that users do not know', () => {
    const refusal = refusalOf(invalid({ token: ['This link is invalid.'] }), new Set(['password']))

    expect(refusal).toEqual({ fields: {}, problem: 'This link is invalid.' })
  })

  it('leaves errors of fields to the fields', () => {
    const refusal = refusalOf(invalid({ name: ['Taken.'] }, 'Taken.'), new Set(['name']))

    expect(refusal).toEqual({ fields: { name: ['Taken.'] }, problem: null })
  })

  it.each([
    invalid({}),
    invalid({ name: [] }),
    invalid({ name: [' '] }),
    { kind: 'offline' } as const,
    { kind: 'signed-out' } as const,
    { kind: 'missing' } as const,
    { kind: 'busy', message: '', seconds: 90 } as const,
    { kind: 'refused', message: '' } as const,
    { kind: 'failed', message: '' } as const,
    { kind: 'changed', message: '', current: null, etag: null } as const,
  ])('always has a message: $kind', (outcome) => {
    const { problem } = refusalOf(outcome, new Set(['name']))

    expect(problem?.trim()).toMatch(/\w/)
  })
})
