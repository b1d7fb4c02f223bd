import { describe, expect, it } from 'vitest'
import { createNameReader } from './tag-names.ts'

describe('names of tags', () => {
  it.each([
    ['term', '<term>'],
    ['termEntry', '<termEntry id="1">'],
    ['a', '<a/>'],
    ['x:y', '<x:y\n/>'],
    ['rest', '<rest'],
    ['', '<>'],
    ['', '<'],
    ['', '< a>'],
  ])('are read as %j in %j, whatever came before', (name, text) => {
    const readName = createNameReader()
    for (const before of ['<te>', '<term>', '<terms>', '<termEntry>', text]) readName(before, 1)

    expect(readName(text, 1)).toBe(name)
  })

  it('may be many and long', () => {
    const readName = createNameReader()
    const names = Array.from({ length: 3000 }, (_, index) => `n${index}${'x'.repeat(index % 200)}`)

    expect(names.map((name) => readName(`<${name}>`, 1))).toEqual(names)
    expect(names.map((name) => readName(`<${name}>`, 1))).toEqual(names)
  })
})
