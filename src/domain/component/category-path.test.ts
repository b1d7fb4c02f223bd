import { describe, expect, it } from 'vitest'
import { addressPart, levelsOf, nameKeyIn, pathIn, pathOfPart } from './category-path.ts'

describe('a path of categories', () => {
  it('precedes the slug', () => {
    expect(pathIn(null, 'usage')).toBe('usage')
    expect(pathIn({ path: 'docs/en' }, 'usage')).toBe('docs/en/usage')
  })

  it.each([
    ['usage', 'usage'],
    ['docs/usage', 'docs%252Fusage'],
    ['a/b/c/d', 'a%252Fb%252Fc%252Fd'],
  ])('is one part of a URL: %s', (path, part) => {
    expect(addressPart(path)).toBe(part)
    expect(pathOfPart(decodeURIComponent(part))).toBe(path)
  })

  it('is also decoded from lower-case hexadecimal digits', () => {
    expect(pathOfPart('docs%2fusage')).toBe('docs/usage')
  })

  it('has levels', () => {
    expect([levelsOf(''), levelsOf('a'), levelsOf('a/b/c')]).toEqual([0, 1, 3])
  })
})

describe('the key of a name', () => {
  it('differs between categories, even if names contain slashes', () => {
    const keys = [
      nameKeyIn(null, 'a/b'),
      nameKeyIn({ id: 1 }, 'a/b'),
      nameKeyIn({ id: 1 }, 'b'),
      nameKeyIn({ id: 2 }, 'b'),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})
