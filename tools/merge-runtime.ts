import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const EXPORTS = /export\{([^}]*)\};?\s*$/
const HINT = /^\/\/#.*\n/

/**
 * Puts the helpers of the bundler, which it always writes to a file of their own, into the file with the code that all pages
 * share: browsers load one file less before a page is usable. Exports of the helpers are renamed to `runtime_…`.
 */
export function mergeRuntime(folder: string): void {
  const runtime = findFile(folder, 'rolldown-runtime-*.js')
  const base = findFile(folder, 'base-*.js')
  const code = readFileSync(join(folder, 'assets', runtime), 'utf8').replace(HINT, '')
  const names = namesIn(EXPORTS.exec(code)?.[1] ?? '')
  const from = new RegExp(`import\\{([^}]*)\\}from"\\./${RegExp.escape(runtime)}";?`)
  for (const file of globSync('assets/*.js', { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const merged = text.replace(from, (_whole, imported: string) =>
      basename(file) === base
        ? inlined(code, { names, imported: namesIn(imported) })
        : `import{${namesIn(imported)
            .map(([name, own]) => `runtime_${name} as ${own}`)
            .join()}}from"./${base}";`,
    )
    writeFileSync(path, merged.replaceAll(runtime, base))
  }
  for (const file of ['index.html', 'manifest.json']) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      file === 'index.html' ? withoutLink(text, runtime) : withoutChunk(text, { runtime, base }),
    )
  }
  rmSync(join(folder, 'assets', runtime))
}

function findFile(folder: string, pattern: string): string {
  const files = globSync(`assets/${pattern}`, { cwd: folder })
  if (files.length !== 1) throw new Error(`${files.length} files are called ${pattern}`)
  return basename(files[0] ?? '')
}

/** Pairs of `a as b, c`; a name without another one is its own. */
function namesIn(list: string): readonly (readonly [name: string, own: string])[] {
  return list.split(',').map((item) => {
    const [name = '', own = name] = item.trim().split(' as ')
    return [name, own]
  })
}

/** The helpers in a scope of their own, then all of them as exports. */
function inlined(
  code: string,
  { names, imported }: Readonly<Record<'names' | 'imported', ReturnType<typeof namesIn>>>,
): string {
  const body = code.replace(EXPORTS, '')
  const members = names.map(([local, exported]) => `${exported}:${local}`).join()
  const all = names.map(([, exported]) => `${exported}:runtime_${exported}`).join()
  const own = imported.map(([name, local]) => `${local}=runtime_${name}`).join()
  const exported = names.map(([, name]) => `runtime_${name}`).join()
  return `const{${all}}=(()=>{${body};return{${members}}})(),${own};export{${exported}};`
}

function withoutLink(text: string, runtime: string): string {
  return text.replace(new RegExp(`\\n[^\\n]*${RegExp.escape(runtime)}[^\\n]*`), '')
}

function withoutChunk(text: string, { runtime, base }: Readonly<Record<'runtime' | 'base', string>>): string {
  const chunks = JSON.parse(text) as Record<string, { imports?: string[] }>
  delete chunks[`_${runtime}`]
  for (const [own, chunk] of Object.entries(chunks)) {
    const imports = chunk.imports?.map((name) => (name === `_${runtime}` ? `_${base}` : name))
    if (imports) chunk.imports = [...new Set(imports)].filter((name) => name !== own)
  }
  return JSON.stringify(chunks, null, 2)
}
