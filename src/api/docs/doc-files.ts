import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PACKAGE_FOLDER } from '../../package-folder.ts'
import { onceReady } from './once-ready.ts'

/** The documentation of this version. */
export const DOCS_FOLDER: string = join(PACKAGE_FOLDER, 'docs/')

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
