import { describe, expect, it } from 'vitest'
import { termIndex } from './term-index.ts'

function find(terms: readonly string[], text: string): string[] {
  return termIndex(terms.map((source) => ({ source })))
    .find(text)
    .map(({ source }) => source)
}

describe('termIndex', () => {
  it('finds whole words, ignoring case', () => {
    expect(find(['map', 'Tile set', 'unit'], 'Every Map has a tile set.')).toEqual(['map', 'Tile set'])
  })

  it('does not find parts of words', () => {
    expect(find(['map', 'tile', 'tile set'], 'Bitmaps and textiles, tile sets')).toEqual(['tile'])
  })

  it('finds terms in scripts without spaces', () => {
    expect(find(['地図', '図'], '大地図帳')).toEqual(['地図', '図'])
    expect(find(['แผนที่'], 'เปิดแผนที่ใหม่')).toEqual(['แผนที่'])
  })

  it('finds terms that start with symbols', () => {
    expect(find(['.NET', 'C++', '𝐀'], 'C++ or .NET or 𝐀')).toEqual(['.NET', 'C++', '𝐀'])
  })

  it('finds other scripts, and both of two terms with the same words', () => {
    expect(find(['карта', 'Карта'], 'Новая карта')).toEqual(['карта', 'Карта'])
  })

  it('finds nothing in unusual texts', () => {
    expect(find(['map'], '')).toEqual([])
    expect(find(['', ' '], 'map \ud800')).toEqual([])
  })
})
