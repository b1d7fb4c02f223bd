import { describe, expect, it } from 'vitest'
import { countCharacters, countWords } from './count-words.ts'
import { PLURAL_SEPARATOR } from './plural-text.ts'

// Like str.split() in Python; the list is that of str.isspace().
const SPACES = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002,
  0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
]

describe('words', () => {
  it.each([
    ['', 0],
    ['   ', 0],
    ['word', 1],
    ['  two   words  ', 2],
    ['line\nbreaks\r\nand\ttabs', 4],
    ['a-b, c', 2],
    ['日本語 の', 2],
    ['%d lost', 2],
    ['- & -', 3],
  ])('of %j are %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  it('are separated by what Python considers white space, and by nothing else', () => {
    const found = Array.from({ length: 0x10000 }, (_, code) => code).filter(
      (code) => countWords(`a${String.fromCharCode(code)}b`) === 2,
    )

    expect(found).toEqual(SPACES)
  })

  it.each(['\u200b', '\ufeff', '\u180e', '\u2060', '\u0000', '\u001b'])('are not separated by %j', (sign) => {
    expect(countWords(`a${sign}b`)).toBe(1)
    expect(countWords(sign)).toBe(1)
  })

  it('are those of all plural forms', () => {
    expect(countWords(['%d file', '%d files'].join(PLURAL_SEPARATOR))).toBe(4)
    expect(countWords(['', ''].join(PLURAL_SEPARATOR))).toBe(0)
  })

  it('do not include an unused singular', () => {
    expect(countWords(['<unused singular (hash=1)>', '%d files'].join(PLURAL_SEPARATOR))).toBe(2)
    expect(countWords('<unused singular (hash=1)>')).toBe(3)
    expect(countWords(['%d file', '<unused singular>'].join(PLURAL_SEPARATOR))).toBe(4)
  })
})

describe('characters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 2],
    ['😀', 1],
    ['a😀b😀', 4],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['\ud83d\ud83d\ude00', 2],
    [['a', 'b'].join(PLURAL_SEPARATOR), 4],
  ])('of %j are %i', (text, count) => {
    expect(countCharacters(text)).toBe(count)
    expect(countCharacters(text)).toBe([...text].length)
  })
})
