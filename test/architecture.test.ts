import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Which folders of `src/` a folder may import from. A new folder is added here first; `docs/explanation/architecture.md` draws it.
 * The files directly in `src/` are a room of their own, named by their file.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  config: ['domain'],
  contract: ['domain'],
  formats: ['domain'],
  checks: ['domain'],
  vcs: ['domain', 'outbound'],
  auth: ['domain'],
  mail: ['domain'],
  'machine-translation': ['domain'],
  outbound: ['domain'],
  storage: ['domain', 'regex', 'threads'],
  'context.ts': ['config', 'storage'],
  'package-folder.ts': [],
  'version.ts': ['package-folder.ts'],
  'open-context.ts': ['config', 'context.ts', 'domain', 'storage'],
  regex: ['domain'],
  threads: ['domain'],
  checking: ['checks', 'domain', 'formats', 'regex', 'storage', 'threads'],
  import: ['checking', 'checks', 'config', 'domain', 'formats', 'regex', 'storage', 'threads', 'vcs'],
  actions: [
    'auth',
    'checking',
    'checks',
    'config',
    'context.ts',
    'domain',
    'formats',
    'import',
    'machine-translation',
    'mail',
    'outbound',
    'package-folder.ts',
    'regex',
    'storage',
    'vcs',
    'version.ts',
  ],
  tasks: ['actions', 'checking', 'context.ts', 'domain', 'formats', 'checks', 'import', 'storage', 'vcs'],
  api: [
    'actions',
    'auth',
    'config',
    'context.ts',
    'contract',
    'domain',
    'package-folder.ts',
    'storage',
    'threads',
    'version.ts',
  ],
  cli: [
    'actions',
    'auth',
    'config',
    'context.ts',
    'domain',
    'main.ts',
    'open-context.ts',
    'storage',
    'vcs',
    'version.ts',
  ],
  'main.ts': [
    'actions',
    'api',
    'config',
    'context.ts',
    'domain',
    'open-context.ts',
    'storage',
    'tasks',
    'threads',
    'vcs',
    'version.ts',
  ],
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
const src = join(import.meta.dirname, '..', 'src')

interface Import {
  readonly file: string
  readonly from: string
}

function sources(): string[] {
  return globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, named, dynamic]) => ({ file, from: named ?? dynamic ?? '' }))
}

function fileCacheOf(file: string): string {
  return file.split(sep)[0] ?? ''
}

describe('the house', () => {
  it('has every room in the table', () => {
    const rooms = new Set(sources().map(fileCacheOf))

    expect([...rooms].filter((room) => !(room in ALLOWED))).toEqual([])
  })

  it('keeps the direction of imports', () => {
    const wrong = sources()
      .flatMap(importsOf)
      .filter(({ from }) => from.startsWith('.'))
      .map(({ file, from }) => ({ file, to: relative(src, join(src, dirname(file), from)) }))
      .filter(
        ({ file, to }) =>
          fileCacheOf(file) !== fileCacheOf(to) && !ALLOWED[fileCacheOf(file)]?.includes(fileCacheOf(to)),
      )

    expect(wrong.map(({ file, to }) => `${file} must not import ${to}`)).toEqual([])
  })

  it('sees imports of every spelling', () => {
    const text =
      "import { a } from './a.ts'\nimport type {\n  b,\n} from './b.ts'\nexport { c } from './c.ts'\nawait import('./d.ts')\n"

    expect([...text.matchAll(IMPORT)].map(([, named, dynamic]) => named ?? dynamic)).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
    ])
  })

  it.each(['domain', 'contract', 'formats', 'checks'])('does no input or output in %s', (room) => {
    const outside =
      /^(node:(fs|net|http|https|child_process|worker_threads|sqlite|dns|tls|cluster)|pg|kysely|pino)\b/
    const found = sources()
      .filter((file) => fileCacheOf(file) === room)
      .flatMap(importsOf)
      .filter(({ from }) => outside.test(from))

    expect(found).toEqual([])
  })

  it('takes node:http without its classes for browsers, which an import loads as well: 16 MB for nothing', () => {
    const imports = sources().filter((file) =>
      /^import (?!type\b)[^']*'node:https?'/m.test(readFileSync(join(src, file), 'utf8')),
    )

    expect(imports.map((file) => `${file} must call process.getBuiltinModule`)).toEqual([])
  })

  it('keeps the differences between the engines in one folder', () => {
    const elsewhere = sources()
      .filter((file) => !file.startsWith(join('storage', 'engines')))
      .filter((file) =>
        /\b(engine|engineOf\([^)]*\))\.name\b|node:sqlite|from 'pg'/.test(
          readFileSync(join(src, file), 'utf8'),
        ),
      )

    expect(elsewhere).toEqual([join('storage', 'data-folder-lock.ts')])
  })

  it('opens transactions in one way', () => {
    const openers = sources()
      .filter((file) => !file.startsWith(join('storage', 'engines')))
      .filter((file) => /\.transaction\(\)|savepoint/.test(readFileSync(join(src, file), 'utf8')))

    expect(openers).toEqual([join('storage', 'transaction.ts')])
  })

  it('gives the pages types and pure code only', () => {
    const web = join(src, '..', 'web', 'src')
    const wrong = globSync('**/*.{ts,tsx}', { cwd: web })
      .flatMap((file) =>
        [...readFileSync(join(web, file), 'utf8').matchAll(IMPORT)].map(([, named, dynamic]) => ({
          file,
          to: relative(src, join(web, dirname(file), named ?? dynamic ?? '')),
          from: named ?? dynamic ?? '',
        })),
      )
      .filter(({ from, to }) => from.startsWith('.') && !to.startsWith(join('..', 'web')))
      .filter(({ to }) => !['contract', 'domain', 'checks'].includes(fileCacheOf(to)))

    expect(wrong.map(({ file, to }) => `web/src/${file} must not import ${to}`)).toEqual([])
  })

  it('starts processes in one room', () => {
    const starters = sources().filter((file) =>
      /node:child_process/.test(readFileSync(join(src, file), 'utf8')),
    )

    expect(starters.filter((file) => dirname(file) !== join('vcs', 'launch'))).toEqual([])
    expect(starters.length).toBeGreaterThan(0)
  })
})
