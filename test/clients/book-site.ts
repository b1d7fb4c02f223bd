import type { EngineUnderTest } from '../support/engine-under-test.ts'
import { type ClientSite, openClientSite } from './client-site.ts'

/** A project, and what a component of it starts with. */
interface Book {
  readonly template: string
  readonly german: string
  /** Further settings of the component. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Opens a site with the project `books`, whose component `app` came as a document and got German as a file. */
export async function openBookSite(
  engine: EngineUnderTest,
  { template, german, settings = {} }: Book,
): Promise<ClientSite> {
  const site = await openClientSite(engine)
  const json = { name: 'Books', slug: 'books', web: 'https://example.org/' }
  await site.send({ method: 'POST', path: '/api/projects/', json })
  const made = await site.sendParts('/api/projects/books/components/', {
    name: 'App',
    slug: 'app',
    file_format: 'json',
    source_language: 'en',
    ...settings,
    docfile: ['en.json', template],
  })
  const { translations_url } = made.json() as { translations_url: string }
  await site.sendForm('POST', translations_url, { language_code: 'de' })
  const file = ['de.json', german] as const
  await site.sendParts('/api/translations/books/app/de/file/', { method: 'replace', file })
  return site
}
