import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../support/engines.ts'
import { type ClientSite, openClientSite } from './client-site.ts'

interface Item {
  readonly context: string
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly state: number
  readonly url: string
}

interface Language {
  readonly language_code: string
  readonly file_url: string
  readonly units_list_url: string
}

/** A file as Symfony writes it: the key is the source, the text the translation. */
function xliff(language: string, texts: Readonly<Record<string, string>>): string {
  const units = Object.entries(texts).map(
    ([key, text], index) =>
      `      <trans-unit id="${index}" resname="${key}">\n        <source>${key}</source>\n        <target>${text}</target>\n      </trans-unit>\n`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n  <file source-language="en" target-language="${language}" datatype="plaintext" original="file.ext">\n    <body>\n${units.join('')}    </body>\n  </file>\n</xliff>\n`
}

// One request after the other, with what the answers before gave and without any waiting, as the provider sends them.
describeOnEngines('the translation provider of Symfony', (engine) => {
  let site: ClientSite
  let translations = ''
  let repository = ''
  let english: Language
  let german: Language
  beforeAll(async () => {
    site = await openClientSite(engine)
    const json = { name: 'Shop', slug: 'shop', web: 'https://example.org/' }
    expect((await site.send({ method: 'POST', path: '/api/projects/', json })).status).toBe(201)
  })
  afterAll(() => site.close())

  async function units({ units_list_url }: Language): Promise<Item[]> {
    return ((await site.follow(units_list_url)).json() as { results: Item[] }).results
  }
  const texts = async (language: Language) =>
    (await units(language)).map(({ context, target, state }) => [context, ...target, state])

  it('adds a component for a domain, and finds its source language at once', async () => {
    const made = await site.sendParts('/api/projects/shop/components/', {
      name: 'messages',
      slug: 'messages',
      edit_template: 'true',
      manage_units: 'true',
      source_language: 'en',
      file_format: 'xliff',
      docfile: ['messages/en.xlf', xliff('en', { hello: 'Hello', bye: 'Good bye' })],
    })
    const component = made.json() as { translations_url: string; repository_url: string }
    translations = component.translations_url
    repository = component.repository_url
    const { results } = (await site.follow(translations)).json() as { results: Language[] }

    expect(made.status).toBe(201)
    expect(results.map(({ language_code }) => language_code)).toEqual(['en'])
    english = results[0]!
  })

  it('adds a language and sends its file', async () => {
    const added = await site.sendForm('POST', translations, { language_code: 'de' })
    german = (added.json() as { data: Language }).data
    const sent = await site.sendParts(german.file_url, {
      method: 'replace',
      file: ['messages/de.xlf', xliff('de', { hello: 'Hallo', bye: 'Tschüss' })],
    })

    expect([added.status, sent.status]).toEqual([201, 200])
    expect(await texts(german)).toEqual([
      ['hello', 'Hallo', 20],
      ['bye', 'Tschüss', 20],
    ])
    expect((await site.follow(german.file_url)).text).toContain('<target>Tschüss</target>')
  })

  it('adds a key, translates it and removes another one', async () => {
    const added = await site.sendForm('POST', english.units_list_url, { key: 'thanks', value: 'Thank you' })
    const thanks = (await units(german)).find(({ context }) => context === 'thanks')
    const translated = await site.sendForm('PATCH', thanks?.url ?? '', { target: 'Danke', state: '20' })
    const bye = (await units(english)).find(({ context }) => context === 'bye')
    const removed = await site.sendForm('DELETE', bye?.url ?? '', {})
    const committed = await site.sendForm('POST', repository, { operation: 'commit' })

    expect([added.status, translated.status, removed.status, committed.status]).toEqual([200, 200, 204, 200])
    const file = (await site.follow(german.file_url)).text
    expect(file).toContain('<target>Danke</target>')
    expect(file).not.toContain('Tschüss')
    expect(await texts(german)).toEqual([
      ['hello', 'Hallo', 20],
      ['thanks', 'Danke', 20],
    ])
  })
})
