import { describe, expect, it } from 'vitest'
import { rowMaker } from './rows.ts'

describe('rowMaker', () => {
  it('rejects the one name that would not become a member', () => {
    expect(() => rowMaker(['id', '__proto__'])).toThrow(TypeError)
  })

  it('creates members in the order of the columns, whatever their names', () => {
    const makeRows = rowMaker(['b', 'count(*)', '"quoted\\"', 'a-b', '1}'])

    const rows = makeRows([
      [1, 'x', null, 2n, new Uint8Array()],
      [2, 'y', 'z', 3n, null],
    ])

    expect(rows.map((row) => Object.entries(row))).toEqual([
      [
        ['b', 1],
        ['count(*)', 'x'],
        ['"quoted\\"', null],
        ['a-b', 2n],
        ['1}', new Uint8Array()],
      ],
      [
        ['b', 2],
        ['count(*)', 'y'],
        ['"quoted\\"', 'z'],
        ['a-b', 3n],
        ['1}', null],
      ],
    ])
  })
})
