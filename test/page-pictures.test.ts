import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { matchPage, PAGE_PATHS } from '../src/api/web/finding/match-page.ts'
import { pageSource } from '../src/contract/pages.ts'
import { SHOWN_PAGES } from './e2e/pages.ts'

const FOLDER = join(import.meta.dirname, '../docs/explanation')
const KINDS = ['1440-light', '1440-dark', '390-light', '390-dark']

it.each(SHOWN_PAGES)('the page $name has its four pictures', ({ name }) => {
  const pictures = KINDS.map((kind) => `../images/${name}-${kind}.png`)

  expect(pictures.filter((path) => !existsSync(join(FOLDER, path)))).toEqual([])
})

it('looks at every page that there is', () => {
  const shown = SHOWN_PAGES.flatMap(({ path }) => matchPage(path.replace(/\?.*/, ''))?.page ?? [])
  const sources = new Set(shown.map(pageSource))

  expect(PAGE_PATHS.filter((page) => !sources.has(pageSource(page)))).toEqual([])
})
