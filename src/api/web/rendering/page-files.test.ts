import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type PagePath, pageSource } from '../../../contract/pages.ts'
import type { FoundPage } from '../finding/find-page.ts'
import { PAGE_PATHS } from '../finding/match-page.ts'
import { pageFiles } from './page-files.ts'

const WEB = join(import.meta.dirname, '../../../../web')
const folder = mkdtempSync(join(tmpdir(), 'diglot-page-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pageOf = (page: PagePath): FoundPage => ({ title: '', page, place: null })

it.each(PAGE_PATHS)('matches the source file that the router loads for %s', (page) => {
  const source = pageSource(page)

  const pages = readFileSync(join(WEB, 'src/pages/pages.ts'), 'utf8')
  const [, loaded] = pages.split(`'${page}': [`)[1]?.match(/^[^[]*?import\('([^']+)'\)/) ?? []
  expect(existsSync(join(WEB, source))).toBe(true)
  expect(loaded).toBe(source.replace('src/pages', '.'))
})

it('preloads the files of a page that the entry does not load, without duplicates', async () => {
  mkdirSync(folder, { recursive: true })
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_base.js'], css: ['assets/index.css'] },
    '_base.js': { file: 'assets/base.js' },
    '_parts.js': { file: 'assets/parts.js', imports: ['_base.js', '_circle.js'], css: ['assets/parts.css'] },
    '_circle.js': { file: 'assets/circle.js', imports: ['_parts.js'] },
    'src/pages/translate/translate-page.tsx': {
      file: 'assets/editor.js',
      imports: ['_base.js', '_parts.js', '_circle.js'],
    },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))

  const files = await pageFiles(folder, pageOf('/translate/$'))

  expect(files.map(({ text }) => text)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/editor.js">',
    '<link rel="modulepreload" crossorigin href="/assets/parts.js">',
    '<link rel="stylesheet" crossorigin href="/assets/parts.css">',
    '<link rel="modulepreload" crossorigin href="/assets/circle.js">',
  ])
  expect(await pageFiles(folder, pageOf('/labels/$'))).toEqual([])
  expect(await pageFiles(folder, null)).toEqual([])
})
