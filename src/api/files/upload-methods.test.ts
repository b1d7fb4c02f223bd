import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { ADMIN_KEY } from '../../../test/support/site.ts'
import {
  type FormPart,
  openUploadSite,
  type UploadSite,
  uploadAnswer,
} from '../../../test/support/upload-site.ts'

const CZECH = { 'cs.po': poFile({ Hello: 'Ahoj', World: 'Svět', Moon: '' }) }
const KEYED = { filemask: '*.json', file_format: 'json', template: 'en.json', edit_template: true }
const admin = { key: ADMIN_KEY }

describeOnEngines('methods of uploads', (engine) => {
  let site: UploadSite
  beforeAll(async () => {
    site = await openUploadSite(engine.db(), engine.environment())
  })

  it('suggest, without duplicates and without the current translation', async () => {
    const app = await site.add(CZECH)
    const file: FormPart = ['cs.po', poFile({ Hello: 'Nazdar', World: 'Svět', Moon: '~Luna', Sun: 'x' })]

    const first = uploadAnswer(1, { skipped: 1, not_found: 1, total: 4 })
    expect(await app.upload({ file, method: 'suggest' })).toEqual(first)
    const again = uploadAnswer(0, { skipped: 2, not_found: 1, total: 4 })
    expect(await app.upload({ file, method: 'suggest' })).toEqual(again)
    const all = uploadAnswer(1, { skipped: 2, not_found: 1, total: 4 })
    expect(await app.upload({ file, method: 'suggest', fuzzy: 'process' })).toEqual(all)
    expect(await app.lines()).toContain('Hello = Ahoj (20)')
    expect(await app.history('action=4')).toMatchObject([{ target: 'Nazdar' }, { target: 'Luna' }])
    await expectSoundDatabase(engine.db())
  })

  it('suggest in the name of others', async () => {
    const app = await site.add(CZECH)
    const author = { author_name: 'Jan', author_email: 'jan@example.com' }
    const file: FormPart = ['cs.po', poFile({ Hello: 'Nazdar' })]

    expect(await app.upload({ file, method: 'suggest', ...author }, admin)).toEqual(uploadAnswer(1))
    expect(await app.history('action=4')).toMatchObject([{ author: expect.stringContaining('/jan/') }])
    const older = { author: 'Ota', email: 'ota@example.com' }
    const other: FormPart = ['cs.po', poFile({ Hello: 'Zdravím' })]
    expect(await app.upload({ file: other, method: 'suggest', ...older }, admin)).toEqual(uploadAnswer(1))
    expect(JSON.stringify(await app.history('action=4'))).toContain('/ota/')
  })

  it('approve, and change approved texts only on request', async () => {
    const app = await site.add(CZECH)
    const { db } = site.ctx
    await db.updateTable('project').set({ translation_review: 1 }).where('id', '=', app.projectId).execute()
    const file: FormPart = ['cs.po', poFile({ Hello: 'Ahoj', Moon: 'Měsíc' })]
    const other: FormPart = ['cs.po', poFile({ Moon: 'Luna' })]

    expect(await app.upload({ file, method: 'approve' })).toEqual([400, { method: expect.any(String) }])
    const approved = uploadAnswer(1, { skipped: 1, total: 2 })
    expect(await app.upload({ file, method: 'approve' }, admin)).toEqual(approved)
    const over = { method: 'approve', conflicts: 'replace-translated' }
    expect(await app.upload({ file, ...over }, admin)).toEqual(approved)
    expect(await app.lines()).toEqual(['Hello = Ahoj (30)', 'World = Svět (20)', 'Moon = Měsíc (30)'])
    const left = uploadAnswer(0, { skipped: 1, total: 1 })
    expect(await app.upload({ file: other, conflicts: 'replace-translated' }, admin)).toEqual(left)
    expect(await app.upload({ file: other, conflicts: 'replace-approved' }, admin)).toEqual(uploadAnswer(1))
    expect((await app.lines())[2]).toBe('Moon = Luna (20)')
    await expectSoundDatabase(engine.db())
  })

  it('add missing translations, and leave the rest unchanged', async () => {
    const app = await site.add(CZECH, { manage_units: true })
    const text = poFile({ Hello: 'Nazdar', Sun: 'Slunce', Star: '~Hvězda', 'menu/Open': 'Otevřít' })
    const file: FormPart = ['cs.po', `${text}\n${poFile({ Sun: 'Znovu' })}`]
    const author = { author_name: 'Eva', author_email: 'eva@example.com' }

    expect((await app.upload({ file, method: 'add' }))[0]).toBe(400)
    const added = uploadAnswer(3, { skipped: 1, total: 4 })
    const distinct: FormPart = ['cs.po', text]
    expect(await app.upload({ file: distinct, method: 'add', ...author }, admin)).toEqual(added)
    expect(await app.lines()).toEqual([
      'Hello = Ahoj (20)',
      'World = Svět (20)',
      'Moon =  (0)',
      'Sun = Slunce (20)',
      'Star = Hvězda (10)',
      '[menu] Open = Otevřít (20)',
    ])
    expect(await app.lines('en')).toHaveLength(6)
    const events = await app.history('user=admin')
    expect(events.map(({ action, author }) => `${action} ${author}`)).toEqual([
      ...[45, 31, 31, 31, 44].map((action) => expect.stringMatching(new RegExp(`^${action} .*/eva/$`))),
    ])
    const none = uploadAnswer(0, { skipped: 4, total: 4 })
    expect(await app.upload({ file: distinct, method: 'add' }, admin)).toEqual(none)
    await expectSoundDatabase(engine.db())
  })

  it('add strings of the source to all languages', async () => {
    const files = { ...CZECH, 'de.po': poFile({ Hello: 'Hallo', Extra: 'Extra' }) }
    const app = await site.add(files, { manage_units: true })
    const file: FormPart = ['en.po', poFile({ Sun: '', Star: '', Extra: '' })]

    const added = uploadAnswer(2, { skipped: 1, total: 3 })
    expect(await app.upload({ file, method: 'add' }, { ...admin, language: 'en' })).toEqual(added)
    expect((await app.lines('cs')).slice(3)).toEqual(['Sun =  (0)', 'Star =  (0)'])
    expect((await app.lines('de')).slice(2)).toEqual(['Sun =  (0)', 'Star =  (0)'])
    await expectSoundDatabase(engine.db())
  })

  it('add keys to a template, in parts when they are many', async () => {
    const app = await site.add(
      { 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jedna"}' },
      {
        ...KEYED,
        manage_units: true,
      },
    )
    const keys = Object.fromEntries(
      Array.from({ length: 700 }, (_, index) => [`key ${index}`, `Text ${index}`]),
    )
    const file: FormPart = ['en.json', JSON.stringify({ a: 'Uno', '': 'blank', ...keys })]

    const added = uploadAnswer(700, { skipped: 2, total: 702 })
    expect(await app.upload({ file, method: 'add' }, { ...admin, language: 'en' })).toEqual(added)
    const lines = await app.lines()
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([
      701,
      '[a] One = Jedna (20)',
      '[key 699] Text 699 =  (0)',
    ])
    await expectSoundDatabase(engine.db())
  })
})
