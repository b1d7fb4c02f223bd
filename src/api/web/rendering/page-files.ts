import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageSource } from '../../../contract/pages.ts'
import { type Html, html } from '../../wire/html.ts'
import type { FoundPage } from '../finding/find-page.ts'

/** The output of a source file, from Vite's manifest. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Built>>

const ENTRY = 'index.html'

/**
 * Links that make the browser load the files of a page immediately, before a script imports them; none for a page that does not
 * exist.
 */
export async function pageFiles(folder: string, found: FoundPage | null): Promise<readonly Html[]> {
  if (!found) return []
  const manifest = await manifestOf(folder)
  const known = new Set(filesOf(manifest, [ENTRY]))
  return filesOf(manifest, [pageSource(found.page)])
    .filter((file) => !known.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? html`<link rel="stylesheet" crossorigin href="/${file}">`
        : // As modules, which browsers compile in the background while they load.
          html`<link rel="modulepreload" crossorigin href="/${file}">`,
    )
}

/** All files that these need, without duplicates. */
function filesOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): string[] {
  const files = new Set<string>()
  for (const name of names) {
    const built = manifest[name]
    if (!built || seen.has(name)) continue
    seen.add(name)
    for (const file of [built.file, ...(built.css ?? []), ...filesOf(manifest, built.imports ?? [], seen)])
      files.add(file)
  }
  return [...files]
}

const manifests = new Map<string, Promise<Manifest>>()

/** Cached, because folders are named after their content, and there are few. Without a manifest, pages load more slowly. */
function manifestOf(folder: string): Promise<Manifest> {
  const known = manifests.get(folder)
  if (known) return known
  const manifest = readFile(join(folder, 'manifest.json'), 'utf8').then(
    (text): Manifest => JSON.parse(text),
    (): Manifest => ({}),
  )
  manifests.set(folder, manifest)
  return manifest
}
