import { describe, expect, it } from 'vitest'
import { parsePluralHeader, writePluralHeader } from './plural-header.ts'

describe('parsePluralHeader', () => {
  it.each([
    ['nplurals=2; plural=(n != 1);', 2, '(n != 1)'],
    ['nplurals=1; plural=0', 1, '0'],
    ['nplurals=2; plural=n>1;;', 2, 'n>1'],
    ['nplurals=3; plural= n==1 || n%10==1 ? 0 : 1;', 3, 'n==1 || n%10==1 ? 0 : 1'],
    ['plural=n != 1; nplurals=2;', 2, 'n != 1'],
    ['nplurals = 2 ; plural = n != 1 ;', 2, 'n != 1'],
    ['nplurals=2; plural=n != 1; what follows (', 2, 'n != 1'],
    ['nplurals=2; plural=n != 1\nX-Other: plural=0', 2, 'n != 1'],
  ])('parses %j', (header, number, formula) => {
    expect(parsePluralHeader(header)).toEqual({ number, formula })
  })

  it.each([
    ['', 0, '“nplurals=” with a number is missing'],
    ['nplurals=INTEGER; plural=EXPRESSION;', 0, '“nplurals=” with a number is missing'],
    ['nplurals=2;', 0, '“plural=” with a formula is missing'],
    ['nplurals=0; plural=0;', 0, 'between 1 and 10'],
    ['nplurals=11; plural=0;', 0, 'between 1 and 10'],
    ['nplurals=99999999999999; plural=0;', 0, '“nplurals=” with a number is missing'],
    ['nplurals=2; plural=EXPRESSION;', 19, 'Unexpected character “E”'],
    ['nplurals=2; plural=;', 19, 'found the end'],
    ['nplurals=2; plural= (n != 1;', 27, 'Expected “)”'],
    ['x'.repeat(10_000), 4000, 'Longer than 4000 characters'],
  ])('reports the problem of %j', (header, position, message) => {
    expect(parsePluralHeader(header)).toEqual({
      kind: 'problem',
      position,
      message: expect.stringContaining(message),
    })
  })
})

describe('writePluralHeader', () => {
  it('formats what it parses', () => {
    const header = 'nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;'
    const rule = parsePluralHeader(header)

    expect('kind' in rule ? rule : writePluralHeader(rule)).toBe(header)
  })
})
