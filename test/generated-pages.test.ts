import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GENERATED_PAGES } from '../tools/generated-pages.ts'

it.each(GENERATED_PAGES)('keeps $path as it is generated (npm run docs)', async ({ path, render }) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(await render())
})

it('generates each page once', () => {
  const paths = GENERATED_PAGES.map(({ path }) => path)

  expect(new Set(paths).size).toBe(paths.length)
})
