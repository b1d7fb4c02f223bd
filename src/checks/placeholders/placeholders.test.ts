import { describe, expect, it } from 'vitest'
import { checkedString, describeCheck } from '../../../test/support/describe-check.ts'
import { PLURALS, passing, reporting } from '../../../test/support/flagged-cases.ts'
import { placeholders } from './placeholders.ts'

const FLAGS = 'placeholders:$URL$:"$first name$"'

describeCheck(placeholders, {
  passes: passing(FLAGS, [
    ['See $URL$', 'Viz $URL$'],
    ['$first name$ at $URL$', '$URL$ 的 $first name$'],
    ['See this', 'Viz toto'],
    ['$URL$ $URL$', '$URL$'],
    ['See $url$', 'Viz tady'],
    ['See $URL$', 'Viz $url$', { flags: 'placeholders:$URL$, case-insensitive' }],
    ['a %1 b %2', 'б %2 а %1', { flags: 'placeholders:r"%\\d"' }],
    ['(x) [y]', '(x) [y]', { flags: 'placeholders:"(x)":"[y]"' }],
    ['İ $A$', 'ı $a$', { flags: 'placeholders:$A$, case-insensitive' }],
    [
      ['$N$ file', '$N$ files'],
      ['eine Datei', '$N$ Dateien'],
      { flags: 'placeholders:$N$', plural: PLURALS.german },
    ],
  ]),
  reports: reporting(FLAGS, [
    ['See $URL$', 'Viz', ''],
    ['See $URL$', 'Viz $url$', ''],
    ['See this', 'Смотри $URL$', '$URL$'],
    ['$first name$', '$jméno$', ''],
    ['a %1', 'б %2', ['', '%2'], { flags: 'placeholders:r"%\\d"' }],
    ['a %1 b', 'б', '', { flags: 'placeholders:r"%\\d"' }],
    ['See $URL$', '見る $uri$', '', { flags: 'placeholders:$URL$, case-insensitive' }],
    ['$AB$', '$A$', ['', '$A$'], { flags: 'placeholders:$A$:r"\\$\\w+\\$"' }],
    ['الرابط {x}', 'الرابط', '', { flags: 'placeholders:{x}' }],
  ]),
})

describe('placeholders', () => {
  it('leaves expressions out that cannot be used', () => {
    const string = checkedString({ source: '%1 $A$', target: 'x', flags: 'placeholders:r"%\\d":$A$' })

    expect(placeholders.find(string, { findMatches: () => null })).toMatchObject([
      { message: 'The translation is missing $A$.' },
    ])
  })

  it.each(['placeholders', 'placeholders:'])('finds nothing with the flag %j', (flags) => {
    const string = checkedString({ source: '$A$', target: 'x', flags })

    expect(placeholders.find(string, { findMatches: () => null })).toEqual([])
  })
})
