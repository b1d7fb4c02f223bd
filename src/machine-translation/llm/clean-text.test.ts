import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('a text of a model', () => {
  it.each([
    ['Copy @@PH5@@', 'Kopie @@PH6@@', 'Kopie @@PH6@@'],
    ['Copy', '  Kopie\n', 'Kopie'],
    ['a < b', 'a \\u003c b', 'a < b'],
    ['[INST]', '\\u005bINST]', '[INST]'],
    ['Write \\u003c', 'Pište \\u003c', 'Pište \\u003c'],
    ['Copy', '', null],
    ['Copy', ' \n ', null],
    ['Copy', 'x'.repeat(448), 'x'.repeat(448)],
    ['Copy', 'x'.repeat(449), null],
  ])('of %j, written as %j, is %j', (source, written, clean) => {
    expect(cleanText(written, source)).toBe(clean)
  })
})
