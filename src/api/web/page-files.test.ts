import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { FoundPage } from './find-page.ts'
import { pageFiles, pageSource } from './page-files.ts'
import { ACCOUNT_PAGES, FIXED_PAGES, PLACE_PAGES } from './page-table.ts'

const WEB = join(import.meta.dirname, '../../../web')
const folder = mkdtempSync(join(tmpdir(), 'diglot-page-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pageOf = (section: string, kind: string | null) =>
  ({ title: '', section, place: kind === null ? null : { kind } }) as FoundPage

it.each([
  ...[...FIXED_PAGES, ...ACCOUNT_PAGES, '/languages/cs/', '/user/anna/'].map((path) => [path, null] as const),
  ...Object.entries(PLACE_PAGES).flatMap(([section, kinds]) =>
    kinds.map((kind) => [`/${section}/some/place/`, kind] as const),
  ),
  ['/languages/cs/shop/', 'project-language'],
  ['/engage/shop/', 'project'],
] as const)('matches the source file that the router loads for %s of a %s', (path, kind) => {
  const [, section = ''] = path.split('/')

  const source = pageSource(pageOf(section, kind), path)

  const pages = readFileSync(join(WEB, 'src/pages/pages.ts'), 'utf8')
  expect(existsSync(join(WEB, source))).toBe(true)
  expect(pages).toContain(`import('${source.replace('src/pages', '.')}')`)
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

  const files = await pageFiles(folder, pageOf('translate', 'translation'), '/translate/shop/app/cs/')

  expect(files.map(({ text }) => text)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/editor.js">',
    '<link rel="modulepreload" crossorigin href="/assets/parts.js">',
    '<link rel="stylesheet" crossorigin href="/assets/parts.css">',
    '<link rel="modulepreload" crossorigin href="/assets/circle.js">',
  ])
  expect(await pageFiles(folder, pageOf('labels', 'project'), '/labels/shop/')).toEqual([])
  expect(await pageFiles(folder, null, '/nothing/')).toEqual([])
})
