import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { WEB_CACHE, webPointer } from '../src/api/web/web-pointer.ts'
import { mergeRuntime } from './merge-runtime.ts'

// Builds the pages into a folder named after the hash of their sources, unless it is there, and notes which folder belongs
// to this checkout. With a folder as argument, puts a copy there instead. Each file also lies there packed, for clients
// that take it so.

const ROOT = join(import.meta.dirname, '..')
const SOURCES = [
  'web/**/*',
  'src/contract/**/*.ts',
  'src/domain/**/*.ts',
  'src/checks/**/*.ts',
  'src/actions/site/read-texts.ts',
  'src/formats/po/**/*.ts',
  'tools/merge-runtime.ts',
  'package-lock.json',
]
const started = new Date()
const [given] = process.argv.slice(2)

const built = await buildIntoCache()
if (given === undefined) notePages(built)
else cpSync(built, given, { recursive: true })

async function buildIntoCache(): Promise<string> {
  const folder = join(WEB_CACHE, sourceHash())
  if (!existsSync(join(folder, 'index.html'))) {
    console.log('Building the pages; the API is served in the meantime.')
    const fresh = `${folder}.${process.pid}`
    await buildInto(fresh)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    console.log(`The pages are built, in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`)
  }
  return folder
}

function notePages(folder: string): void {
  mkdirSync(WEB_CACHE, { recursive: true })
  writeFileSync(webPointer(), `${folder}\n`)
  utimesSync(webPointer(), started, started)
}

async function buildInto(folder: string): Promise<void> {
  // Whoever builds: tests and development name other environments, for which React is three times as large.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const common = { configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'error' } as const
  await build({ ...common, build: { outDir: folder, emptyOutDir: true } })
  mergeRuntime(folder)
  await build({
    ...common,
    build: {
      ssr: join(ROOT, 'web/src/server/render.tsx'),
      outDir: join(folder, 'server'),
      emptyOutDir: true,
    },
  })
  for (const file of globSync('assets/*.{js,css,svg}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file))
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts', '**/fixtures/**'] }).sort()) {
    if (statSync(join(ROOT, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex').slice(0, 24)
}
