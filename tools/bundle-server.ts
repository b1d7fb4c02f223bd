import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const PROGRAM = join(ROOT, 'src/cli/diglot.ts')
/** How modules name the file of a thread or of another process that they start. */
const STARTED = /new URL\(\s*`\.\/([\w-]+)\$\{extname\(import\.meta\.url\)\}`/g

/**
 * Bundles the program with all packages that it imports into a folder: one file for the program, one for each kind of thread,
 * and what they share. The licenses of the packages go to `licenses.md`.
 */
export async function bundleServer(folder: string): Promise<void> {
  const files = [PROGRAM, ...startedFiles()]
  const input = Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]))
  if (Object.keys(input).length < files.length)
    throw new Error(`Two of these have the same name: ${files.join(', ')}`)
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node26',
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input,
        // Side by side, because modules look for the files that they start beside their own.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

function startedFiles(): string[] {
  return globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(STARTED)].map(([, name]) => join(ROOT, dirname(file), `${name}.ts`))
  })
}
