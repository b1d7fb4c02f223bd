import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '../../../domain/errors.ts'
import { presentError } from './errors.ts'

describe('presentError', () => {
  it.each<[ErrorCode, number]>([
    ['invalid', 400],
    ['parse_error', 400],
    ['not_authenticated', 401],
    ['authentication_failed', 401],
    ['permission_denied', 403],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['not_acceptable', 406],
    ['conflict', 409],
    ['too_large', 413],
    ['unsupported_media_type', 415],
    ['throttled', 429],
    ['unavailable', 503],
  ])('answers %s with %i', (code, status) => {
    const answer = presentError(new AppError(code, 'Why'))

    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual(code === 'invalid' ? ['Why'] : { detail: 'Why' })
  })

  it('shows messages by member', () => {
    const nested = new AppError('invalid', 'x', {
      fields: { language: { code: ['Unknown'] }, name: 'Taken' },
    })

    expect(presentError(new AppError('invalid', 'Taken', { field: 'slug' })).body).toBe('{"slug":["Taken"]}')
    expect(presentError(nested).body).toBe('{"language":{"code":["Unknown"]},"name":"Taken"}')
  })

  it('sends WWW-Authenticate or Retry-After', () => {
    expect(presentError(new AppError('not_authenticated', 'x')).headers).toEqual({
      'www-authenticate': 'Token',
    })
    expect(presentError(new AppError('throttled', 'x', { retryAfter: 7 })).headers).toEqual({
      'retry-after': '7',
    })
  })

  it.each([new Error('secret'), 'secret', null, undefined, { message: 'secret' }])(
    'reveals nothing about %o',
    (bug) => {
      expect(presentError(bug)).toEqual({ status: 500, body: '{"error":"Server Error (500)"}', headers: {} })
    },
  )
})
