import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// Makes one file of the 255 of Kysely, at the path that is given: Node takes 100 ms of processor to load them, in a server
// and in each of its threads, and 10 for one file.

const [file = 'dist/kysely.js'] = process.argv.slice(2)
const entry = fileURLToPath(import.meta.resolve('kysely'))
const license = readFileSync(join(dirname(entry), '../LICENSE'), 'utf8')
const folder = mkdtempSync(`${file}-`)
try {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        output: { entryFileNames: 'kysely.js', codeSplitting: false, banner: `/*! Kysely\n\n${license}*/` },
      },
    },
  })
  // Whoever starts meanwhile finds all of it or nothing.
  renameSync(join(folder, 'kysely.js'), file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
