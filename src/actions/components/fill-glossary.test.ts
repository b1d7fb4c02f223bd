import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { historyOf, languagesOf, unitLines } from '../../../test/support/stored-units.ts'
import { findCommit } from '../../vcs/commits/commits.ts'
import { listFiles } from '../../vcs/content/list-files.ts'
import { openBlobReader } from '../../vcs/content/read-blobs.ts'
import { repositoryFolder } from '../repositories/copies/repository-place.ts'

describeOnEngines('the glossary of a project', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  async function glossaryOf(projectId: number) {
    const row = await engine
      .db()
      .selectFrom('component')
      .select('id')
      .where('project_id', '=', projectId)
      .where('is_glossary', '=', 1)
      .executeTakeFirst()
    return row ? site.component(row.id) : null
  }

  it('has the languages of the project, also those added later', async () => {
    const db = engine.db()
    const { projectId, update, sync } = await site.add(
      { 'cs.po': poFile({ One: 'Jeden' }), 'de.po': poFile({ One: 'Eins' }) },
      { name: 'App' },
    )
    const glossary = await glossaryOf(projectId)
    if (!glossary) throw new Error('There is no glossary')

    expect(await languagesOf(db, glossary.id)).toEqual(['en', 'cs', 'de'])
    expect(await historyOf(db, glossary.id)).toBe('0×2 51')

    await sync()
    await update({ 'fr.po': poFile({ One: 'Un' }) })

    expect(await languagesOf(db, glossary.id)).toEqual(['en', 'cs', 'de', 'fr'])
    expect(await historyOf(db, glossary.id)).toBe('0×2 51 0')
    await expectSoundDatabase(db)
  })

  it('names the source language of the project in its files', async () => {
    const { projectId } = await site.add(
      { 'cs.po': poFile({ Eins: 'Jeden' }) },
      { name: 'App', source_language: 'de' },
    )
    const glossary = await glossaryOf(projectId)
    const folder = repositoryFolder(site.ctx.config, glossary?.repositoryId ?? 0)

    const { entries } = await listFiles({ folder }, (await findCommit({ folder }, 'HEAD')) ?? '')
    const blobs = openBlobReader({ folder })
    const file = entries.find(({ path }) => path === 'cs.tbx')
    const answer = await blobs.read(file?.id ?? '')
    await blobs.close()

    const text = answer.kind === 'blob' ? Buffer.from(answer.bytes).toString() : ''
    expect(text).toMatch(/lang="de"/)
    expect(text).not.toMatch(/lang="en"/)
  })

  it('has terms as units with editable sources', async () => {
    const db = engine.db()
    const { projectId } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, { name: 'App' })
    const glossary = await glossaryOf(projectId)
    if (!glossary) throw new Error('There is no glossary')
    const term = (source: string, target: string) =>
      `<termEntry><langSet xml:lang="en"><tig><term>${source}</term></tig></langSet><langSet xml:lang="cs"><tig><term>${target}</term></tig></langSet></termEntry>`

    await glossary.update({
      'cs.tbx': `<?xml version="1.0"?><martif type="TBX" xml:lang="en"><text><body>${term('mouse', 'myš')}${term('key', '')}</body></text></martif>`,
    })

    expect((await unitLines(db, glossary.id, 'cs')).map((line) => line.replace(/^\[.*\] /, ''))).toEqual([
      'mouse = myš (20)',
      'key =  (0)',
    ])
    expect((await unitLines(db, glossary.id, 'en')).every((line) => line.endsWith('(20)'))).toBe(true)
    await expectSoundDatabase(db)
  })

  it('is not created if a component has its name', async () => {
    const { projectId } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, { name: 'Glossary' })

    expect(await glossaryOf(projectId)).toBeNull()
  })
})
