import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Html, html } from '../wire/html.ts'
import type { FoundPage } from './find-page.ts'

/** The output of a source file, from Vite's manifest. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Built>>

const ENTRY = 'index.html'

/** Source files of pages by path. */
const BY_PATH: Readonly<Record<string, string>> = {
  '/': 'dashboard/dashboard-page',
  '/projects/': 'projects/projects-page',
  '/languages/': 'languages/languages-page',
  '/create/project/': 'create/new-project-page',
  '/create/component/': 'create/new-component-page',
  '/manage/': 'admin/health-page',
  '/manage/tasks/': 'admin/tasks-page',
  '/manage/users/': 'admin/users-page',
  '/manage/groups/': 'admin/groups-page',
  '/manage/roles/': 'admin/roles-page',
  '/manage/announcements/': 'admin/announcements-page',
  '/accounts/login/': 'sign-in/sign-in-page',
  '/accounts/profile/': 'account/profile-page',
  '/account/reset/': 'account/reset-page',
  '/account/register/': 'account/register-page',
  '/account/invite/': 'account/invite-page',
  '/account/email/': 'account/email-page',
}
/** Those of all other pages, by the first part of the path. */
const BY_SECTION: Readonly<Record<string, string>> = {
  projects: 'place/place-page',
  translate: 'translate/translate-page',
  engage: 'place/place-page',
  changes: 'changes/changes-page',
  search: 'search/search-page',
  files: 'files/files-page',
  access: 'access/access-page',
  labels: 'labels/labels-page',
  screenshots: 'screenshots/screenshots-page',
  repository: 'repository/repository-page',
  settings: 'settings/settings-page',
  user: 'user/user-page',
}

/** The source file of a page, which the script imports when the page is opened. */
export function pageSource({ section, place }: FoundPage, path: string): string {
  const ofLanguage = place ? 'place/place-page' : 'languages/language-page'
  const name = BY_PATH[path] ?? (section === 'languages' ? ofLanguage : BY_SECTION[section])
  return `src/pages/${name}.tsx`
}

/**
 * Links that make the browser load the files of a page immediately, before a script imports them; none for a page that does not
 * exist.
 */
export async function pageFiles(
  folder: string,
  found: FoundPage | null,
  path: string,
): Promise<readonly Html[]> {
  if (!found) return []
  const manifest = await manifestOf(folder)
  const known = new Set(filesOf(manifest, [ENTRY]))
  return filesOf(manifest, [pageSource(found, path)])
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
