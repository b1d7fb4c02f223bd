import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Html, html } from '../wire/html.ts'
import type { FoundPage } from './find-page.ts'

/** What was built of a source file, as Vite tells in its manifest. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Built>>

const ENTRY = 'index.html'
/** What the entry loads when the picture of the page is on screen. */
const START = 'src/start.tsx'
const PLACES = {
  project: 'project-page',
  category: 'project-page',
  component: 'component-page',
  translation: 'translation-page',
  'project-language': 'project-language-page',
} as const

/** The source files of a page that its script loads when the page is shown; none for those that can wait. */
export function pageSources({ section, place }: FoundPage): readonly string[] {
  if (section === 'translate') return ['src/pages/translate/translate-page.tsx']
  if (section !== 'projects' || !place) return []
  return ['src/pages/place/place-page.tsx', `src/pages/place/${PLACES[place.kind]}.tsx`]
}

/** Has the browser load the files of a page at once, not when a script finds out that it needs them; null for a page that is not there. */
export async function pageFiles(folder: string, found: FoundPage | null): Promise<readonly Html[]> {
  const manifest = await manifestOf(folder)
  const known = new Set(filesOf(manifest, [ENTRY]))
  return filesOf(manifest, [START, ...(found ? pageSources(found) : [])])
    .filter((file) => !known.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? html`<link rel="stylesheet" crossorigin href="/${file}">`
        : // Not as modules, which browsers would compile before they paint.
          html`<link rel="preload" as="script" crossorigin href="/${file}">`,
    )
}

/** All files that these need, each once. */
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

/** Folders are named after their content; there are few of them. Pages work without, just later. */
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
