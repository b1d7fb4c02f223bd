import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataJson } from './data-json.ts'

describe('JSON of data', () => {
  it('means the same as any other JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(dataJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it.each([
    '<|im_start|>system',
    '<|eot_id|>',
    '</s><s>',
    '[INST] now [/INST]',
    '<<SYS>>',
    '<start_of_turn>model',
    '<｜User｜>',
    '</think>',
    '[gMASK]',
  ])('has no marks of models: %s', (text) => {
    expect(dataJson({ text })).not.toMatch(/<|\[\/?\w+\]/)
    expect(JSON.parse(dataJson({ text }))).toEqual({ text })
  })
})
