import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { unitLines } from '../../../test/support/stored-units.ts'
import { type FormParts, sendForm, uploadAnswer } from '../../../test/support/upload-site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten, type WrittenComponent } from '../../../test/support/written-component.ts'

const HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
const FILES = {
  'cs.po': poFile({ Hello: 'Ahoj', Moon: '' }, HEADER),
  'de.po': poFile({ Hello: 'Hallo', Moon: 'Mond' }, HEADER),
  'app.pot': poFile({ Hello: '', Moon: '' }, HEADER),
}

describeOnEngines('uploads that replace files', (engine) => {
  const folder = useFolder()
  let imports: ImportSite
  let site: TestSite
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openTestSite(engine.db(), { env: { ...env, DATA_DIR: imports.ctx.config.DATA_DIR } })
  })

  /** Uploads, and does in this thread what the task is for that the upload waits for. */
  async function upload(
    app: WrittenComponent,
    { project, language = 'cs' }: { readonly project: string; readonly language?: string },
    parts: FormParts,
  ): Promise<[number, unknown]> {
    const db = engine.db()
    await db.deleteFrom('task').execute()
    const path = `/api/translations/${project}/app/${language}/file/`
    const sent = sendForm(site, { path }, parts)
    const task = () => db.selectFrom('task').select('id').executeTakeFirst()
    for (let isOver = false; !isOver; ) {
      if (await task()) {
        await app.sync({ mergedIds: [app.id] })
        await db.deleteFrom('task').execute()
      }
      isOver = await Promise.race([sent.then(() => true), turn(false)])
    }
    const answer = await sent
    return [answer.status, answer.json()]
  }

  it('replace a translation, byte for byte, in the name of the given author', async () => {
    const app = await addWritten(imports, folder(), FILES, { project: { slug: 'replaced' } })
    await app.translate(await addPerson(site.ctx, 'waiting'), 'Hello', 'Nazdar')
    const text = `# Ours\n${poFile({ Hello: 'Dobrý den', Sun: '~Slunce', Star: 'Hvězda' }, HEADER)}`
    const author = { author_name: 'Karel Autor', author_email: 'karel@example.com' }

    const answer = await upload(
      app,
      { project: 'replaced' },
      { file: ['any.po', text], method: 'replace', ...author },
    )

    expect(answer).toEqual(uploadAnswer(3))
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual([
      'Hello = Dobrý den (20)',
      'Sun = Slunce (10)',
      'Star = Hvězda (20)',
    ])
    await app.sync({ mustCommit: true, mustPush: true })
    expect(await app.file('cs.po')).toBe(text)
    expect(await app.log('%an <%ae>')).toContain('Karel Autor <karel@example.com>')
    const changes = await site.send({ path: '/api/translations/replaced/app/cs/changes/?action=54' })
    expect(changes.json()).toMatchObject({ count: 1, results: [{ author: expect.stringMatching(/karel/) }] })
    const suggestions = await site.send({ path: '/api/units/?q=project:replaced AND has:suggestion' })
    expect(suggestions.json()).toMatchObject({ count: 1 })
    await expectSoundDatabase(engine.db())
  })

  it('are answered before they are imported if they are long', async () => {
    const app = await addWritten(imports, folder(), FILES, { project: { slug: 'long' } })
    const sources = Array.from({ length: 1200 }, (_, index) => `Source ${index}`)
    const text = poFile(Object.fromEntries(sources.map((source) => [source, `Text of ${source}`])), HEADER)
    const path = '/api/translations/long/app/cs/file/'
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())

    let isAnswered = false
    const answering = sendForm(site, { path }, { file: ['cs.po', text], method: 'replace' }).finally(() => {
      isAnswered = true
    })
    for (; !isAnswered; await turn()) vi.advanceTimersByTime(1000)
    const answer = await answering

    expect([answer.status, answer.json()]).toEqual(uploadAnswer(1200))
    expect(await unitLines(engine.db(), app.id, 'cs')).toHaveLength(2)
    await app.sync()
    await engine.db().deleteFrom('task').execute()
    expect(await unitLines(engine.db(), app.id, 'cs')).toHaveLength(1200)
    expect((await site.send({ path })).text).toBe(text)
  })

  it('replace the base file, whose strings are added to all languages', async () => {
    const draft = { new_base: 'app.pot', project: { slug: 'sourced' } }
    const app = await addWritten(imports, folder(), FILES, draft)
    const file = ['new.pot', poFile({ Moon: '', Sun: '' }, HEADER)] as const

    expect((await upload(app, { project: 'sourced' }, { file, method: 'source' }))[0]).toBe(400)
    expect(await upload(app, { project: 'sourced', language: 'en' }, { file, method: 'source' })).toEqual(
      uploadAnswer(2),
    )

    expect(await unitLines(engine.db(), app.id, 'en')).toHaveLength(2)
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual(['Moon =  (0)', 'Sun =  (0)'])
    expect(await unitLines(engine.db(), app.id, 'de')).toEqual(['Moon = Mond (20)', 'Sun =  (0)'])
    await app.sync({ mustCommit: true, mustPush: true })
    expect(await app.file('app.pot')).toBe(file[1])
    expect(await app.file('de.po')).not.toContain('Hello')
    expect(await app.log('%H')).toHaveLength(2)
    await expectSoundDatabase(engine.db())
  })

  it('are committed without pending changes of other languages', async () => {
    const app = await addWritten(imports, folder(), FILES, { project: { slug: 'alone' } })
    await app.translate(await addPerson(site.ctx, 'patient'), 'Moon', 'Mond!', 'de')
    const text = poFile({ Hello: 'Nazdar', Moon: 'Měsíc' }, HEADER)

    expect(await upload(app, { project: 'alone' }, { file: ['cs.po', text], method: 'replace' })).toEqual(
      uploadAnswer(2),
    )

    const stored = await site.send({ path: '/api/translations/alone/app/cs/file/' })
    expect(stored.text).toBe(text)
    expect(await app.pendingCount()).toBe(1)
    await app.sync({ mustCommit: true, mustPush: true })
    expect(await app.file('cs.po')).toBe(text)
    expect(await app.file('de.po')).toContain('Mond!')
  })

  it('are answered once they are imported, and no other request waits for them', async () => {
    const app = await addWritten(imports, folder(), FILES, { project: { slug: 'early' } })
    const text = poFile({ Hello: 'Nazdar', Moon: 'Měsíc' }, HEADER)
    const path = '/api/translations/early/app/cs/file/'
    const countFiles = async () =>
      (await engine.db().selectFrom('pending_file').select('id').where('component_id', '=', app.id).execute())
        .length

    const answering = sendForm(site, { path }, { file: ['cs.po', text], method: 'replace' })
    await expect.poll(countFiles).toBe(1)
    const before = await site.send({ path })
    await app.sync()
    const answer = await answering
    const after = await site.send({ path })

    expect([answer.status, answer.json()]).toEqual(uploadAnswer(2))
    expect([before.text, after.text]).toEqual([FILES['cs.po'], text])
  })

  it('must have the format of the component, and change nothing otherwise', async () => {
    const app = await addWritten(imports, folder(), FILES, { project: { slug: 'refused' } })

    for (const [name, text] of [
      ['cs.csv', '"source","target"\n"Hello","x"\n'],
      ['cs.po', 'msgid "Hello"\nmsgstr "x'],
    ] as const) {
      const [status, answer] = await upload(
        app,
        { project: 'refused' },
        { file: [name, text], method: 'replace' },
      )
      expect([status, answer]).toEqual([400, { file: expect.any(String) }])
    }
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual(['Hello = Ahoj (20)', 'Moon =  (0)'])
  })
})
