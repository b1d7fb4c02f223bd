import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PLACE_KINDS } from '../../contract/places.ts'
import type { FoundPage } from './find-page.ts'
import { pageFiles, pageSources } from './page-files.ts'

const WEB = join(import.meta.dirname, '../../../web')
const folder = mkdtempSync(join(tmpdir(), 'diglot-page-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pageOf = (section: string, kind: string | null) =>
  ({ title: '', section, place: kind === null ? null : { kind } }) as FoundPage

it.each([['translate', 'translation'], ...PLACE_KINDS.map((kind) => ['projects', kind])])(
  'names source files that are there, for %s of a %s',
  (section, kind) => {
    const sources = pageSources(pageOf(section ?? '', kind ?? ''))

    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter((source) => !existsSync(join(WEB, source)))).toEqual([])
  },
)

it('has the files of a page loaded that its first script does not load, each once', async () => {
  mkdirSync(folder, { recursive: true })
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_help.js'], css: ['assets/index.css'] },
    '_help.js': { file: 'assets/help.js' },
    'src/start.tsx': { file: 'assets/start.js', imports: ['_base.js', '_help.js'] },
    '_base.js': { file: 'assets/base.js' },
    '_parts.js': { file: 'assets/parts.js', imports: ['_base.js', '_circle.js'], css: ['assets/parts.css'] },
    '_circle.js': { file: 'assets/circle.js', imports: ['_parts.js'] },
    'src/pages/translate/translate-page.tsx': {
      ...{ file: 'assets/editor.js', imports: ['_base.js', '_parts.js', '_circle.js'] },
    },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))

  const start = [
    '<link rel="preload" as="script" crossorigin href="/assets/start.js">',
    '<link rel="preload" as="script" crossorigin href="/assets/base.js">',
  ]

  const files = await pageFiles(folder, pageOf('translate', 'translation'))

  expect(files.map(({ text }) => text)).toEqual([
    ...start,
    '<link rel="preload" as="script" crossorigin href="/assets/editor.js">',
    '<link rel="preload" as="script" crossorigin href="/assets/parts.js">',
    '<link rel="stylesheet" crossorigin href="/assets/parts.css">',
    '<link rel="preload" as="script" crossorigin href="/assets/circle.js">',
  ])
  const others = [pageOf('labels', 'project'), null]
  for (const page of others) {
    expect((await pageFiles(folder, page)).map(({ text }) => text)).toEqual(start)
  }
})
