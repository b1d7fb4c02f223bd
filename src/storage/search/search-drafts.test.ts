import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { translationOf } from '../../../test/support/stored-units.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { searchUnits } from './search-units.ts'

const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`

describeOnEngines('a search in a component with an intermediate file', (engine) => {
  let site: ImportSite
  let id = 0
  beforeAll(async () => {
    site = await openImportSite(engine.db())
    const added = await site.add(
      {
        'dev.json': json({ hello: 'hallo wrld' }),
        'en.json': json({ hello: 'Hello, world!', own: 'Only here' }),
        'cs.json': json({ hello: 'Ahoj', own: 'Jen zde' }),
      },
      {
        file_format: 'json',
        filemask: '*.json',
        template: 'en.json',
        edit_template: true,
        intermediate: 'dev.json',
      },
    )
    id = added.id
  })

  async function find(text: string, language: string | null): Promise<string[]> {
    const scope =
      language === null
        ? { projects: 'all' as const }
        : { translationId: (await translationOf(engine.db(), id, language)).id }
    const search = { query: parseQuery(text, 0), scope }
    const { units } = await searchUnits(site.ctx.db, search, () => ({ offset: 0, limit: 100 }))
    return units.map(({ source, translation }) => `${translation.language.code}: ${source}`)
  }

  it('finds in each language the source that users see there', async () => {
    expect(await find('source:wrld', 'en')).toEqual(['en: hallo wrld'])
    expect(await find('source:world', 'en')).toEqual([])
    expect(await find('source:only', 'en')).toEqual(['en: Only here'])
    expect(await find('source:wrld', 'cs')).toEqual([])
    expect(await find('source:world', 'cs')).toEqual(['cs: Hello, world!'])
    expect(await find('source:w OR source:only', null)).toEqual([
      'en: hallo wrld',
      'en: Only here',
      'cs: Hello, world!',
      'cs: Only here',
    ])
  })
})
