import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { ADMIN_KEY, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { unitLines } from '../../../test/support/stored-units.ts'
import { type FormParts, sendForm, uploadAnswer } from '../../../test/support/upload-site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten } from '../../../test/support/written-component.ts'
import { EXPORTERS } from '../../formats/exporters/exporters.ts'

const TEXT = { file_format: 'txt', filemask: '*.txt', template: 'en.txt' } as const
const PAGE = { file_format: 'html', filemask: '*.html', template: 'en.html' } as const
const page = (...texts: readonly string[]) =>
  `<html><body>\n${texts.map((text) => `<p>${text}</p>`).join('\n')}\n</body></html>\n`

describeOnEngines('uploads of documents', (engine) => {
  const folder = useFolder()
  let imports: ImportSite
  let site: TestSite
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openTestSite(engine.db(), { env: { ...env, DATA_DIR: imports.ctx.config.DATA_DIR } })
  })

  async function upload(slug: string, parts: FormParts, language = 'cs'): Promise<[number, unknown]> {
    const path = `/api/translations/${slug}/app/${language}/file/`
    const answer = await sendForm(site, { path, key: ADMIN_KEY }, parts)
    return [answer.status, answer.json()]
  }

  it('refuse one with another number of texts, and say so', async () => {
    const files = { 'en.txt': 'One\n\nTwo\n', 'cs.txt': 'Jedna\n\nDva\n' }
    const app = await addWritten(imports, folder(), files, { project: { slug: 'fewer' }, ...TEXT })

    const answer = await upload('fewer', { file: ['cs.txt', 'Raz\n'], conflicts: 'replace-translated' })

    expect(answer).toEqual([400, { file: expect.stringContaining('1 texts instead of 2') }])
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual(['One = Jedna (20)', 'Two = Dva (20)'])
  })

  it('refuse one in a format that has no template there', async () => {
    const files = { 'cs.po': poFile({ Hello: '' }) }
    const app = await addWritten(imports, folder(), files, { project: { slug: 'gettext' } })

    const answer = await upload('gettext', { file: ['cs.html', page('Hello')] })

    expect(answer).toEqual([400, { file: expect.any(String) }])
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual(['Hello =  (0)'])
  })

  it('match texts by their order, and take no text that is still that of the source', async () => {
    const files = { 'en.txt': 'One\n\nTwo\n\nThree\n', 'cs.txt': 'Jedna\n\nTwo\n\nTři\n' }
    const app = await addWritten(imports, folder(), files, { project: { slug: 'text' }, ...TEXT })

    const file = ['cs.txt', 'Raz\n\nDva\n\nThree\n'] as const
    const answer = await upload('text', { file, conflicts: 'replace-translated' })

    expect(answer).toEqual(uploadAnswer(2, { total: 3 }))
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual([
      'One = Raz (20)',
      'Two = Dva (20)',
      'Three = Tři (20)',
    ])
    await app.sync({ mustCommit: true, mustPush: true })
    expect(await app.file('cs.txt')).toBe('Raz\n\nDva\n\nTři\n')
    await expectSoundDatabase(engine.db())
  })

  it('tell repeated texts of a page apart', async () => {
    const files = { 'en.html': page('Yes', 'No', 'Yes'), 'cs.html': page('Yes', 'No', 'Yes') }
    const app = await addWritten(imports, folder(), files, { project: { slug: 'page' }, ...PAGE })

    const answer = await upload('page', { file: ['cs.html', page('Ano', 'Ne', 'Jistě')] })

    expect(answer).toEqual(uploadAnswer(3))
    const lines = await unitLines(engine.db(), app.id, 'cs')
    expect(lines.map((line) => line.replace(/^\[.*\] /, ''))).toEqual([
      'Yes = Ano (20)',
      'No = Ne (20)',
      'Yes = Jistě (20)',
    ])
  })

  it.each(EXPORTERS.filter((exporter) => exporter.for === 'all' || exporter.for === 'monolingual'))(
    'change nothing when they are downloads in $id',
    async ({ id, extension }) => {
      const slug = `as-${id}`
      const files = { 'en.txt': 'Yes. So\n\n“No”\n\nYes. So\n', 'cs.txt': 'Ano\n\n„Ne“\n\nJistě\n' }
      const app = await addWritten(imports, folder(), files, { project: { slug }, ...TEXT })
      const before = await unitLines(engine.db(), app.id, 'cs')
      const path = `/api/translations/${slug}/app/cs/file/?format=${id}`
      const { bytes } = await site.send({ path, key: ADMIN_KEY })

      const same = await upload(slug, { file: [`cs.${extension}`, bytes], conflicts: 'replace-translated' })
      const text = Buffer.from(bytes).toString().replace('„Ne“', 'Nikoli')
      const other = await upload(slug, { file: [`cs.${extension}`, text], conflicts: 'replace-translated' })

      expect(before).toEqual(['[:2] Yes. So = Ano (20)', '“No” = „Ne“ (20)', '[:5] Yes. So = Jistě (20)'])
      expect(same).toEqual([200, expect.objectContaining({ accepted: 0, not_found: 0, total: 3 })])
      if (id === 'xlsx') return
      expect(other).toEqual([200, expect.objectContaining({ accepted: 1, not_found: 0, total: 3 })])
    },
  )

  it('match texts with pending edits of the source', async () => {
    const files = { 'en.txt': 'One\n\nTwo\n', 'cs.txt': 'Jedna\n\nTwo\n' }
    const app = await addWritten(imports, folder(), files, { project: { slug: 'pending' }, ...TEXT })
    const source = { file: ['en.txt', 'One\n\nSecond\n'], conflicts: 'replace-translated' } as const
    expect(await upload('pending', source, 'en')).toEqual(uploadAnswer(1, { total: 2 }))

    const answer = await upload('pending', { file: ['cs.txt', 'Jedna\n\nDruhý\n'] })

    expect(answer).toEqual(uploadAnswer(1, { skipped: 1, total: 2 }))
    expect(await unitLines(engine.db(), app.id, 'cs')).toContain('Second = Druhý (20)')
    await app.sync({ mustCommit: true, mustPush: true })
    expect([await app.file('en.txt'), await app.file('cs.txt')]).toEqual([
      'One\n\nSecond\n',
      'Jedna\n\nDruhý\n',
    ])
    await expectSoundDatabase(engine.db())
  })
})
