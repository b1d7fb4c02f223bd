import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4ISeHFTEMLQkAkL9BAbKfPiIAAAAASUVORK5CYII=',
  'base64',
)
/** Another image, as far as Diglot reads it. */
const OTHER = Buffer.concat([PNG, Buffer.from('other')])
const FILES = {
  'cs.po': 'msgid ""\nmsgstr ""\n\nmsgid "Hello"\nmsgstr "Ahoj"\n',
  'docs/start.png': PNG,
  'docs/more/end.png': PNG,
  'docs/notes.txt': 'Nothing',
}
const DRAFT = { filemask: '*.po', file_format: 'po', screenshot_filemask: 'docs/*.png' } as const

describeOnEngines('a screenshot mask', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  const shown = (componentId: number) =>
    engine
      .db()
      .selectFrom('screenshot as s')
      .innerJoin('translation as t', 't.id', 's.translation_id')
      .innerJoin('screenshot_image as i', 'i.screenshot_id', 's.id')
      .select(['s.id', 's.name', 's.repository_filename as path', 't.language_code as language', 'i.content'])
      .where('t.component_id', '=', componentId)
      .orderBy('s.id')
      .execute()
  const events = async (componentId: number) =>
    (
      await engine
        .db()
        .selectFrom('change')
        .select(['action', 'target'])
        .where('component_id', '=', componentId)
        .where('action', 'in', [57, 58])
        .orderBy('id')
        .execute()
    ).map(({ action, target }) => `${action} ${target}`)

  it('adds the files that it matches', async () => {
    const { id, sync } = await site.add(FILES, DRAFT)

    const [first, ...others] = await shown(id)
    expect(first).toMatchObject({ name: 'docs/start.png', path: 'docs/start.png', language: 'en' })
    expect(Buffer.from(first?.content ?? []).equals(PNG)).toBe(true)
    expect(others).toEqual([])
    expect(await events(id)).toEqual(['57 docs/start.png'])

    await sync()
    expect(await events(id)).toEqual(['57 docs/start.png'])
  })

  it('replaces the image of a changed file, and keeps the one of a removed file', async () => {
    const { id, update } = await site.add(FILES, DRAFT)

    await update({ 'docs/start.png': OTHER, 'docs/second.png': PNG })
    const [first, second] = await shown(id)
    expect(Buffer.from(first?.content ?? []).equals(OTHER)).toBe(true)
    expect(second).toMatchObject({ name: 'docs/second.png' })

    await update({ 'docs/start.png': null })
    expect(await shown(id)).toHaveLength(2)
    expect(await events(id)).toEqual(['57 docs/start.png', '57 docs/second.png', '58 docs/start.png'])
  })

  it('reports files that are no images, and reads them when they are corrected', async () => {
    const { id, update } = await site.add({ ...FILES, 'docs/bad.png': 'Not an image' }, DRAFT)
    expect((await shown(id)).map(({ name }) => name)).toEqual(['docs/start.png'])
    const { problems } = await update({ 'cs.po': `${FILES['cs.po']}\nmsgid "Bye"\nmsgstr ""\n` })
    expect(problems).toBe(1)

    await update({ 'docs/bad.png': PNG })

    expect((await shown(id)).map(({ name }) => name)).toEqual(['docs/start.png', 'docs/bad.png'])
  })

  it('adds nothing if it is empty', async () => {
    const { id } = await site.add(FILES, { ...DRAFT, screenshot_filemask: '' })

    expect(await shown(id)).toEqual([])
  })
})
