import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { mergeRuntime } from './merge-runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'diglot-runtime-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('runs the helpers from the shared file, with one file less', async () => {
  mkdirSync(join(folder, 'assets'))
  const files = {
    'package.json': '{"type":"module"}',
    'index.html':
      '<head>\n  <link href="/assets/rolldown-runtime-A.js">\n  <link href="/assets/base-B.js">\n</head>',
    'manifest.json': JSON.stringify({
      '_rolldown-runtime-A.js': { file: 'assets/rolldown-runtime-A.js' },
      '_base-B.js': { file: 'assets/base-B.js', imports: ['_rolldown-runtime-A.js'] },
      'index.html': { file: 'assets/index-C.js', imports: ['_rolldown-runtime-A.js', '_base-B.js'] },
    }),
    'assets/rolldown-runtime-A.js': '//# hint\nvar e=1,a=(x)=>x+e,b=(x)=>x*2;export{a as n,b as t};',
    'assets/base-B.js': 'import{t as e}from"./rolldown-runtime-A.js";var a=e(4);export{a as n};',
    'assets/index-C.js':
      'import{n as e,t}from"./rolldown-runtime-A.js";import{n as r}from"./base-B.js";export const found=[e(r),t(r)];',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

  mergeRuntime(folder)

  const { found } = (await import(pathToFileURL(join(folder, 'assets/index-C.js')).href)) as {
    found: unknown
  }
  expect(found).toEqual([9, 16])
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['base-B.js', 'index-C.js'])
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(
    '<head>\n  <link href="/assets/base-B.js">\n</head>',
  )
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual({
    '_base-B.js': { file: 'assets/base-B.js', imports: [] },
    'index.html': { file: 'assets/index-C.js', imports: ['_base-B.js'] },
  })
})
