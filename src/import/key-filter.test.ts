import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { unitLines } from '../../test/support/stored-units.ts'
import { uploadFile } from '../actions/files/upload-file.ts'
import { addUnit } from '../actions/units/add-unit.ts'
import { SYSTEM } from '../domain/actor.ts'

const FILES = {
  'en.json': '{"app_name": "App", "app_title": "Title", "help": "Help"}',
  'cs.json': '{"app_name": "Aplikace", "help": "Pomoc"}',
}
const DRAFT = { filemask: '*.json', file_format: 'json', template: 'en.json' } as const

describeOnEngines('a key filter', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
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

  it('refuses new strings whose key does not match, by hand and in files', async () => {
    const db = engine.db()
    const { ctx } = site
    const { id, projectId } = await site.add(FILES, { ...DRAFT, key_filter: 'app_', manage_units: true })
    const { slug } = await db
      .selectFrom('component')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const project = await db
      .selectFrom('project')
      .select('slug')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const path = { project: project.slug, component: slug, language: 'en' }
    const add = (key: string) => addUnit(ctx, SYSTEM, path, { key, value: ['Text'] })

    await expect(add('other')).rejects.toMatchObject({
      code: 'invalid',
      fields: { key: [expect.any(String)] },
    })
    expect(await add('app_new')).toBeGreaterThan(0)
    const counts = await uploadFile(ctx, SYSTEM, path, {
      filename: 'en.json',
      content: Buffer.from('{"app_more": "More", "others": "No", "app_title": "Title"}'),
      method: 'add',
      conflicts: '',
      fuzzy: '',
      author: { name: '', email: '' },
    })

    expect(counts).toMatchObject({ accepted: 1, skipped: 2, total: 3 })
    expect((await unitLines(db, id, 'en')).map((line) => line.split(' ')[0])).toEqual([
      '[app_name]',
      '[app_title]',
      '[app_new]',
      '[app_more]',
    ])
  })

  it('keeps all strings if empty', async () => {
    const { id } = await site.add(FILES, DRAFT)

    expect(await unitLines(engine.db(), id, 'cs')).toHaveLength(3)
  })
})
