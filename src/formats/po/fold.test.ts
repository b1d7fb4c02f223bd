import { describe, expect, it } from 'vitest'
import { escapeText } from './escape.ts'
import { foldHeaderLine, foldText, GNU_STYLE } from './fold.ts'
import type { ExtraBreak } from './line-breaks.ts'

function fold(text: string, extraBreaks: readonly ExtraBreak[] = []): string[] {
  return foldText(escapeText(text), 'msgstr'.length, { ...GNU_STYLE, extraBreaks })
}

describe('folding as msgcat of GNU gettext 0.21 and 0.23', () => {
  it.each([
    ['short', ['"short"']],
    ['', ['""']],
    ['x\n', ['"x\\n"']],
    ['x\ny', ['""', '"x\\n"', '"y"']],
    ['a\n\nb\n', ['""', '"a\\n"', '"\\n"', '"b\\n"']],
    [`${'word '.repeat(13)}abcd`, [`"${'word '.repeat(13)}abcd"`]],
    [`${'word '.repeat(13)}abcdef`, ['""', `"${'word '.repeat(13)}abcdef"`]],
    [`${'word '.repeat(15)}ab`, ['""', `"${'word '.repeat(15)}ab"`]],
    [`${'word '.repeat(15)}abc`, ['""', `"${'word '.repeat(15)}"`, '"abc"']],
    ['a'.repeat(90), [`"${'a'.repeat(90)}"`]],
    [`${'a'.repeat(72)}\n`, [`"${'a'.repeat(72)}\\n"`]],
    [`${'a'.repeat(76)} b`, ['""', `"${'a'.repeat(76)} "`, '"b"']],
    [
      '日本語のテキスト。'.repeat(9),
      [
        '""',
        '"日本語のテキスト。日本語のテキスト。日本語のテキスト。日本語のテキスト。日本"',
        '"語のテキスト。日本語のテキスト。日本語のテキスト。日本語のテキスト。日本語の"',
        '"テキスト。"',
      ],
    ],
    [
      `${'e\u0301'.repeat(60)} ${'e\u0301'.repeat(30)}`,
      ['""', `"${'e\u0301'.repeat(60)} "`, `"${'e\u0301'.repeat(30)}"`],
    ],
    [
      'https://example.com/aaaa/bbbb/cccc/dddd/eeee/ffff/gggg/hhhh/iiii/jjjj/kkkk/llll mm',
      ['""', '"https://example.com/aaaa/bbbb/cccc/dddd/eeee/ffff/gggg/hhhh/iiii/jjjj/kkkk/"', '"llll mm"'],
    ],
    ['foo-bar-'.repeat(12), ['""', `"${'foo-bar-'.repeat(9)}foo-"`, '"bar-foo-bar-foo-bar-"']],
    [
      `${'trailing spaces   '.repeat(6)}\n`,
      ['""', `"${'trailing spaces   '.repeat(4)}"`, `"${'trailing spaces   '.repeat(2)}\\n"`],
    ],
  ])('folds %j', (text, lines) => {
    expect(fold(text)).toEqual(lines)
  })

  it('never breaks inside an escape', () => {
    const lines = fold('say "hi" \\ '.repeat(20))

    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter((line) => /(?<!\\)(?:\\\\)*\\"$/.test(line))).toEqual([])
  })

  it('breaks within names where the file was written by a version that does', () => {
    const names = 'one,two,three,'.repeat(7)

    expect(fold(names)).toEqual([`"${names}"`])
    expect(fold(names, ['point'])).toEqual([
      '""',
      '"one,two,three,one,two,three,one,two,three,one,two,three,one,two,three,one,"',
      '"two,three,one,two,three,"',
    ])
    expect(fold('%(name)s is '.repeat(7), ['percent'])[1]).toBe(`"${'%(name)s is '.repeat(6)}%"`)
  })

  it('leaves lines whole without a page, and together where the file does', () => {
    const text = `${'word '.repeat(40)}\nnext`

    expect(foldText(escapeText(text), 6, { ...GNU_STYLE, page: null })).toEqual([
      '""',
      `"${'word '.repeat(40)}\\n"`,
      '"next"',
    ])
    expect(foldText('a\\nb', 6, { ...GNU_STYLE, splitsLines: false })).toEqual(['"a\\nb"'])
  })
})

describe('folding a field of a header', () => {
  const team = 'Language-Team: Czech <https://'
  const page = '/projects/app/site/cs/'
  it.each([
    ['l10n.example', [`${team}l10n.example${page}>\\n`]],
    ['l10n.lngname.example.org', [`${team}l10n.lngname.example.org${page}>\\n`]],
    ['l10n.longname.example.org', [`${team}l10n.longname.example.org${page}`, '>\\n']],
  ])('does not cut the address of %s for the line end alone', (host, lines) => {
    const folded = foldHeaderLine(`${team}${host}${page}>\\n`, GNU_STYLE)

    expect(folded).toEqual(lines.map((line) => `"${line}"`))
  })
})
