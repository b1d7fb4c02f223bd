import { describe, expect, it } from 'vitest'
import { checkTools } from './check-tools.ts'

const EXACT = { isCaseIgnored: false }

describe('checkTools', () => {
  it('find matches of an expression that somebody typed', () => {
    const { findMatches } = checkTools()

    expect(findMatches('%(?P<name>[a-z])', 'a %b c', EXACT)).toEqual([{ start: 2, end: 4 }])
    expect(findMatches('%[a-z]', 'none', EXACT)).toEqual([])
  })

  it('find nothing with what is no expression', () => {
    expect(checkTools().findMatches('(', 'a (', EXACT)).toBeNull()
  })

  it('do not try an expression again that took too long', () => {
    const { findMatches } = checkTools()
    expect(findMatches('(a|a)*b', 'a'.repeat(60), EXACT)).toBeNull()

    expect(findMatches('(a|a)*b', 'ab', EXACT)).toBeNull()
    expect(findMatches('ab', 'ab', EXACT)).toEqual([{ start: 0, end: 2 }])
  })
})
