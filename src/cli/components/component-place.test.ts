import { describe, expect, it } from 'vitest'
import { UsageError } from '../command.ts'
import { parsePlace } from './component-place.ts'

describe('parsePlace', () => {
  it('splits project and component', () => {
    expect(parsePlace('hello/app')).toEqual({ project: 'hello', component: 'app' })
  })

  it.each(['hello', 'hello/', '/app', 'a/b/c', ''])('refuses %j', (word) => {
    expect(() => parsePlace(word)).toThrow(UsageError)
  })
})
