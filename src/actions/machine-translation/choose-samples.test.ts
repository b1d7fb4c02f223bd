import { expect, it } from 'vitest'
import { chooseSamples } from './choose-samples.ts'

const choose = (...sources: readonly string[]) =>
  chooseSamples(sources.map((source, index) => ({ id: index + 1, source }))).map(({ source }) => source)

it('takes a short, a medium and a long string', () => {
  expect(choose('fffffff', 'aa', 'bbb', 'ddddd', 'cccc', 'eeeeee')).toEqual(['bbb', 'ddddd', 'fffffff'])
})

it('prefers strings with placeholders or markup', () => {
  expect(
    choose('aa', 'bb %s', 'long text', 'long <b>', 'very very long text', 'very {x} long text.'),
  ).toEqual(['bb %s', 'long <b>', 'very {x} long text.'])
})

it('takes what there is, each text once, and nothing without words', () => {
  expect(choose('one', 'one', '%d: 5', 'two')).toEqual(['one', 'two'])
  expect(choose('123')).toEqual([])
  expect(choose()).toEqual([])
})
