import { describe, expect, it } from 'vitest'
import type { KeyedItem } from './keyed-file.ts'
import { insertBlocks, removeItems } from './place-items.ts'

/** Every line with letters is an entry of that key. */
function itemsIn(text: string): KeyedItem[] {
  return [...text.matchAll(/^\w+(\r\n|\n|$)/gm)].map((match) => ({
    key: match[0].trim(),
    value: '',
    note: '',
    start: match.index,
    end: match.index + match[0].length,
    keyEnd: match.index,
    valueStart: match.index,
    valueEnd: match.index,
  }))
}

describe('inserting blocks', () => {
  it.each([
    ['', ['x'], '', 'x\n'],
    ['a\nb\n', ['x', 'y'], '', 'a\nb\nx\ny\n'],
    ['a\r\nb', ['x'], '', 'a\r\nb\r\nx'],
    ['a\n\nb\n\nc\n', ['x', 'y'], '', 'a\n\nb\n\nc\n\nx\n\ny\n'],
    ['a\nb\n\nc\nd\n', ['x'], '', 'a\nb\n\nc\nd\nx\n'],
    ['a\nd\n', ['c', 'b', 'e', 'z'], 'abcde', 'a\nb\nc\nd\ne\nz\n'],
    ['a\n\nd\n', ['b'], 'abd', 'a\n\nb\n\nd\n'],
    ['b\n', ['a'], 'ab', 'b\na\n'],
    ['a\n#\n', ['x'], '', 'a\n#\nx\n'],
  ])('into %j: %j in the order of %j', (text, blocks, template, result) => {
    const items = itemsIn(text)

    const written = insertBlocks(
      { text, items },
      blocks.map((key) => ({ key, text: key })),
      [...template],
    )

    expect(written).toBe(result)
  })
})

describe('removing items', () => {
  it.each([
    ['a\nb\nc\n', 'b', 'a\nc\n'],
    ['a\n\nb\n\nc\n', 'b', 'a\n\nc\n'],
    ['a\r\n\r\nb\r\n\r\nc\r\n', 'b', 'a\r\n\r\nc\r\n'],
    ['a\n\nb\n\nc\n', 'abc', ''],
    ['a\n\nb\n\nc\n', 'ab', 'c\n'],
    ['a\n\nb\n\nc\n', 'bc', 'a\n'],
    ['a\nb\n\nc\n', 'b', 'a\n\nc\n'],
  ])('from %j: %j', (text, keys, result) => {
    expect(
      removeItems(
        text,
        itemsIn(text).filter((item) => keys.includes(item.key)),
      ),
    ).toBe(result)
  })
})
