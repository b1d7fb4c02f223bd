import { expect, it } from 'vitest'
import { comparerOf } from './compare-texts.ts'

const collator = new Intl.Collator('en', { numeric: true })

it('orders plain texts as Unicode does, digits as numbers', () => {
  const letters = [
    ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
    '0',
    '1',
    '12',
    '007',
    'a',
    'A',
    'b',
  ]
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const texts = Array.from({ length: 400 }, () =>
    Array.from({ length: random(5) }, () => letters[random(letters.length)]).join(''),
  )
  const compare = comparerOf(texts)

  const wrong = texts.flatMap((a) =>
    texts
      .filter((b) => Math.sign(compare(a, b)) !== Math.sign(collator.compare(a, b)))
      .map((b) => [a, b, compare(a, b), collator.compare(a, b)]),
  )

  expect(wrong).toEqual([])
})

it('leaves other texts to the browser', () => {
  expect(['Čeština', 'Dansk', 'Cymraeg'].sort(comparerOf(['Čeština', 'Dansk', 'Cymraeg']))).toEqual([
    'Čeština',
    'Cymraeg',
    'Dansk',
  ])
})
