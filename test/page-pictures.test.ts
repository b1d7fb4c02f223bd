import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { matchPage } from '../src/api/web/match-page.ts'
import { PAGES } from '../src/contract/pages.ts'
import { SHOWN_PAGES } from './e2e/pages.ts'

const FOLDER = join(import.meta.dirname, '../docs/explanation')
const KINDS = ['1440-light', '1440-dark', '390-light', '390-dark']

it.each(SHOWN_PAGES)('the page $name is in the manual with its four pictures', ({ name }) => {
  const manual = readFileSync(join(FOLDER, 'pages.md'), 'utf8')
  const pictures = KINDS.map((kind) => `../images/${name}-${kind}.png`)

  expect(pictures.filter((path) => !manual.includes(`(${path})`))).toEqual([])
  expect(pictures.filter((path) => !existsSync(join(FOLDER, path)))).toEqual([])
})

it('looks at every page that there is', () => {
  const shown = SHOWN_PAGES.map(({ path }) => matchPage(path.replace(/\?.*/, ''))?.page)
  const sources = new Set(shown.map((page) => page && PAGES[page].source))

  expect(Object.entries(PAGES).filter(([, { source }]) => !sources.has(source))).toEqual([])
})
