import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { detectStyle } from './detect-style.ts'
import { foldText, GNU_STYLE } from './fold.ts'

const TEXTS = Array.from({ length: 30 }, (_, index) =>
  Array.from({ length: 40 }, (__, word) => 'abcdefghij'.slice(0, 1 + ((index * 7 + word * 3) % 9))).join(' '),
)

function fileWith(style: Partial<typeof GNU_STYLE>): string {
  const messages = TEXTS.map((text) => foldText(text, 6, { ...GNU_STYLE, ...style }).join('\n'))
  return messages.map((lines, index) => `msgid "${index}"\nmsgstr ${lines}\n`).join('\n')
}

describe('learning the layout of a file', () => {
  it.each([60, 76, 78, 79, 80, 100, 120, null])('finds lines of %s columns', (page) => {
    expect(detectStyle(fileWith({ page }))).toEqual({ ...GNU_STYLE, page })
  })

  it.each(['humanize.ru.po', 'django.hu.po'])('takes %s for a file of GNU gettext', (name) => {
    expect(detectStyle(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'))).toEqual(GNU_STYLE)
  })

  it('does what GNU gettext does when there is nothing to learn from', () => {
    expect(detectStyle('')).toEqual(GNU_STYLE)
    expect(detectStyle('msgid "a"\nmsgstr ""\n"narrow "\n"by hand"\n')).toEqual(GNU_STYLE)
  })

  it('sees that a file keeps several lines in one string', () => {
    const message = 'msgid "a\\nb"\nmsgstr "c\\nd"\n\n'

    expect(detectStyle(message.repeat(3)).splitsLines).toBe(false)
    expect(detectStyle('msgid "C:\\\\new\\\\name"\nmsgstr "\\\\n."\n\n'.repeat(3)).splitsLines).toBe(true)
  })

  it('sees where older and newer versions of GNU gettext break lines', () => {
    const old =
      'msgid ""\n"Amadrielia,Amadrielinde,Amadriendra,Amadriewen,Amarang,Amebrilinde,Amede,"\n"Amethien"\n'
    const modern = `msgid ""\n"${'%(name)s is '.repeat(6)}%"\n"(name)s"\n`

    expect(detectStyle(old).extraBreaks).toEqual(['point'])
    expect(detectStyle(modern).extraBreaks).toEqual(['percent'])
  })
})
