import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onceReady } from './once-ready.ts'

/** The documentation of this version; the same path from `src/api/docs/` and from `dist/api/docs/`. */
export const DOCS_FOLDER: string = fileURLToPath(new URL('../../../docs/', import.meta.url))

/** A page of the documentation. */
interface DocFile {
  /** Below `docs/`, with slashes: `how-to/hooks.md`. */
  readonly file: string
  /** `/docs/how-to/hooks/` */
  readonly url: string
}

/** All pages by their URL path. */
export const docFiles: () => Promise<ReadonlyMap<string, DocFile>> = onceReady(listDocFiles)

export function readDoc({ file }: DocFile): Promise<string> {
  return readFile(join(DOCS_FOLDER, file), 'utf8')
}

/** URL path of a Markdown file below `docs/`; a README is the page of its folder. */
export function docUrl(file: string): string {
  const path = file.replace(/(?:^|(?<=\/))README\.md$/, '').replace(/\.md$/, '/')
  return `/docs/${path}`
}

async function listDocFiles(): Promise<ReadonlyMap<string, DocFile>> {
  const names = await readdir(DOCS_FOLDER, { recursive: true })
  const files = names.map((name) => name.split(sep).join('/')).filter((name) => name.endsWith('.md'))
  return new Map(files.sort().map((file) => [docUrl(file), { file, url: docUrl(file) }]))
}
