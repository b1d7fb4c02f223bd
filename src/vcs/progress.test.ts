import { expect, it } from 'vitest'
import { type FetchProgress, progressReader } from './progress.ts'

it('reads how far git is, and nothing from other lines', () => {
  const seen: FetchProgress[] = []
  const read = progressReader((progress) => seen.push(progress))

  for (const line of [
    'remote: Enumerating objects: 5, done.',
    'remote: Counting objects:  50% (1/2)',
    'Receiving objects:   0% (1/1597), 1.00 MiB | 9.00 MiB/s',
    'remote: Counting objects: 100% (2/2), done.',
    'Receiving objects:  50% (799/1597)',
    'remote: Receiving objects: 999% (1/1)',
    'Resolving deltas: 100% (3/3), done.',
    'fatal: 50% ',
  ])
    read(line)

  expect(seen).toEqual([
    { phase: 'counting', percent: 2 },
    { phase: 'receiving', percent: 15 },
    { phase: 'receiving', percent: 50 },
    { phase: 'receiving', percent: 85 },
    { phase: 'resolving', percent: 100 },
  ])
})
