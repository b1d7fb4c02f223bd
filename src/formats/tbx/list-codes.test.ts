import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { listCodes } from './list-codes.ts'

describe('the languages of a glossary', () => {
  it('are those of its sections, each once, as they are written first', () => {
    const text = `<martif xml:lang="xx"><body>
      <langSet xml:lang="en-US"><term lang="yy"/></langSet><langSet id="1" xml:lang='cs'></langSet>
      <tbx:langSec xml:lang="de"></tbx:langSec><langSet xml:lang="en-US"/><langSet xml:lang="EN-us"/>
      <langSettings xml:lang="no"/><!-- langSet --></body></martif>`

    expect(listCodes(text)).toEqual(['en-US', 'cs', 'de', 'EN-us'])
  })

  it.each(['<langSe', '<langSet ', '<langSet xml:lang="', 'x:langSet', '<langSet a="b" '])(
    'are looked for in no time among many %j',
    (piece) => {
      expectLinearTime((n) => listCodes(piece.repeat(n(100_000))))
    },
  )
})
