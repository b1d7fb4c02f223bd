import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { unitLines } from '../../test/support/stored-units.ts'

const FILES = {
  'en.json': '{"app_name": "App", "app_title": "Title", "help": "Help"}',
  'cs.json': '{"app_name": "Aplikace", "help": "Pomoc"}',
}
const DRAFT = { filemask: '*.json', file_format: 'json', template: 'en.json' } as const

describeOnEngines('a key filter', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  it('excludes strings whose key does not match from its start', async () => {
    const db = engine.db()
    const { id } = await site.add(FILES, { ...DRAFT, key_filter: 'app_' })

    expect(await unitLines(db, id, 'en')).toEqual([
      '[app_name] App = App (20)',
      '[app_title] Title = Title (20)',
    ])
    expect(await unitLines(db, id, 'cs')).toEqual([
      '[app_name] App = Aplikace (20)',
      '[app_title] Title =  (0)',
    ])
  })

  it('keeps all strings if empty', async () => {
    const { id } = await site.add(FILES, DRAFT)

    expect(await unitLines(engine.db(), id, 'cs')).toHaveLength(3)
  })
})
