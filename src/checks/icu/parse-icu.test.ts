import { describe, expect, it } from 'vitest'
import type { IcuOptions, IcuPart, IcuProblem } from './icu-message.ts'
import { parseIcu } from './parse-icu.ts'

const plain: IcuOptions = { tags: 'none', tagPrefix: '' }
const loose: IcuOptions = { tags: 'loose', tagPrefix: '' }

describe('reading ICU messages', () => {
  it('reads choices within choices', () => {
    const parts = read(
      '{a, plural, offset:2 =1 {x {b}} other {{c, select, m {{d, number}} other {}}}}',
      plain,
    )

    expect(names(parts)).toEqual(['a:plural', 'b:', 'c:select', 'd:number'])
  })

  it('takes apostrophes as quotes only before characters with a meaning', () => {
    expect(names(read("l'{a}' d'{b} '' {c}", plain))).toEqual([])
    expect(names(read("don't {a} ''{b}''", plain))).toEqual(['a:', 'b:'])
    expect(names(read("{n, plural, other {'#' {a} '#{b}'}}", plain))).toEqual(['n:plural', 'a:'])
  })

  it('reads braces and quotes in styles', () => {
    expect(names(read("{d, date, yyyy '{' {x}}{e}", plain))).toEqual(['d:date', 'e:'])
  })

  it('reads tags only where they are wanted', () => {
    expect(names(read('<a>{b}</a> 1 < 2', plain))).toEqual(['b:'])
    expect(names(read('<a>{b}</a> 1 < 2 <c/>', loose))).toEqual(['<a>', 'b:', '<c>'])
  })

  it('refuses what is nested too deeply, and does so fast', () => {
    const deep = '{a, select, other {'.repeat(50_000)

    expect(parseIcu(deep, plain)).toMatchObject({ message: 'The braces are nested too deeply.' })
    expect(parseIcu('<a>'.repeat(50_000), loose)).toMatchObject({
      message: 'The braces are nested too deeply.',
    })
  })
})

function read(text: string, options: IcuOptions): readonly IcuPart[] {
  const parts: readonly IcuPart[] | IcuProblem = parseIcu(text, options)
  if ('message' in parts) throw new Error(parts.message)
  return parts
}

function names(parts: readonly IcuPart[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'tag'
      ? [`<${part.name}>`, ...names(part.parts)]
      : [`${part.name}:${part.type}`, ...part.choices.flatMap((choice) => names(choice.parts))],
  )
}
