import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { fileFinder } from './find-file.ts'
import { runFormatOracle } from './format-oracle.ts'
import { ONLY_OURS } from './only-ours.ts'

const folder = join(import.meta.dirname, 'formats')
const files = globSync(join(folder, '*.jsonl')).sort()

it.each(files.map((file) => [basename(file), file]))('reads %s like the reference', async (name, file) => {
  const finder = fileFinder([join(folder, 'fixtures')])
  const { units, agreed, differences, onlyOurs } = await runFormatOracle(file, finder.find)
  finder.close()

  expect(units).toBeGreaterThan(0)
  expect({ share: agreed / units >= 0.99, differences: agreed / units >= 0.99 ? [] : differences }).toEqual({
    share: true,
    differences: [],
  })
  expect(onlyOurs).toEqual(ONLY_OURS[name] ?? [])
})
