import { describe, expect, it } from 'vitest'
import { compileRegex, type UserRegex } from './bounded-regex.ts'
import { findAllMatches } from './find-all-matches.ts'

function regexOf(pattern: string): UserRegex {
  const { regex, problem } = compileRegex(pattern)
  if (!regex) throw new Error(problem)
  return regex
}

function textsOf(pattern: string, text: string, isCaseIgnored = false): string[] | undefined {
  const places = findAllMatches(regexOf(pattern), text, { isCaseIgnored, timeoutMs: 1000 })
  return places?.map(({ start, end }) => text.slice(start, end))
}

describe('findAllMatches', () => {
  it('finds all matches in their order', () => {
    expect(textsOf('%[a-z]', '%a and %b, %1')).toEqual(['%a', '%b'])
    expect(textsOf('x', 'none')).toEqual([])
    expect(textsOf('č', '𝐀 čČ')).toEqual(['č'])
  })

  it('ignores case where the expression or the caller says so', () => {
    expect(textsOf('(?i)č', 'čČ')).toEqual(['č', 'Č'])
    expect(textsOf('č', 'čČ', true)).toEqual(['č', 'Č'])
  })

  it('continues after matches without characters', () => {
    expect(textsOf('x*', 'axx')).toEqual(['', 'xx', ''])
  })

  it('gives up on what takes too long, and works again after that', () => {
    const regex = regexOf('(a|a)*b')

    expect(findAllMatches(regex, 'a'.repeat(60), { isCaseIgnored: false, timeoutMs: 50 })).toBeNull()
    expect(textsOf('a+', 'baa')).toEqual(['aa'])
  })

  it('tells no more matches than people look at', () => {
    expect(textsOf('a', 'a'.repeat(30_000))).toHaveLength(10_000)
  })
})
