import { expect, it } from 'vitest'
import { runGit } from '../../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { editUnit } from '../../../../test/support/pending-edit.ts'
import { historyOf, lastChangeNumber, shownUnits } from '../../../../test/support/stored-units.ts'
import { CZECH } from '../../../../test/support/written-component.ts'
import { useWrittenSite } from '../../../../test/support/written-site.ts'
import { STATE } from '../../../domain/units/state.ts'
import { repositoryFolder } from '../copies/repository-place.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const

describeOnEngines('committing edits', (engine) => {
  const written = useWrittenSite(engine)

  it('creates one commit for each author and translation, and pushes them', async () => {
    const { anna, ben, follow } = written()
    const app = await follow(
      { 'cs.po': CZECH, 'de.po': CZECH },
      { commit_message: '{{ language_code }} by {{ author }}' },
    )
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.translate(ben, 'World', 'Světe')
    await app.translate(anna, 'Moon', 'Měsíc')
    await editUnit(engine.db(), await app.unitOf('Moon', 'de'), { target: 'Mond', authorId: ben })
    const last = await lastChangeNumber(engine.db(), app.id)

    const { pushError } = await app.sync(COMMIT)

    expect(pushError).toBeNull()
    expect(await app.log('%an <%ae> | %cn <%ce> | %s')).toEqual([
      'Upstream Developer <upstream@example.com> | Upstream Developer <upstream@example.com> | A change',
      'anna <anna@example.com> | The site <site@example.com> | cs by anna <anna@example.com>',
      'ben <ben@example.com> | The site <site@example.com> | cs by ben <ben@example.com>',
      'ben <ben@example.com> | The site <site@example.com> | de by ben <ben@example.com>',
    ])
    expect(await app.file()).toContain(
      'msgid "Hello"\nmsgstr "Nazdar"\n\nmsgid "World"\nmsgstr "Světe"\n\nmsgid "Moon"\nmsgstr "Měsíc"\n',
    )
    expect(await app.pendingCount()).toBe(0)
    expect(await historyOf(engine.db(), app.id, last)).toBe('18')
    await expectSoundDatabase(engine.db())
  })

  it('changes the edited entries and the header, nothing else', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH })
    await app.translate(anna, 'World', 'Země')

    await app.sync(COMMIT)

    const lines = (await runGit(['show', '--format=', '--unified=0', 'main'], app.remote.path))
      .split('\n')
      .filter((line) => /^[+-][^+-]/.test(line))
    expect(
      lines.filter((line) => !/^[+-]"(?:PO-Revision|Last-|Language|X-Gen|Plural|MIME|Content)/.test(line)),
    ).toEqual(['-msgstr "Svět"', '+msgstr "Země"'])
    expect(lines).toContain('+"Last-Translator: anna <anna@example.com>\\n"')
  })

  it('commits nothing twice, and no reverted edits', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.translate(anna, 'World', 'Země')
    await app.translate(anna, 'World', 'Svět')

    await app.sync(COMMIT)
    await app.sync(COMMIT)
    await app.sync({ mustFetch: true, mustCommit: true, mustPush: true })

    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
    expect(await app.pendingCount()).toBe(0)
    await expectSoundDatabase(engine.db())
  })

  it('marks strings that need editing, and keeps the mark', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH })
    const unitId = await app.unitOf('Hello')
    await editUnit(engine.db(), unitId, { target: 'Nazdar', state: STATE.needsEditing, authorId: anna })

    await app.sync(COMMIT)
    await app.sync({ mustFetch: true, isForced: true })

    expect(await app.file()).toContain('#, fuzzy\nmsgid "Hello"\nmsgstr "Nazdar"')
    const unit = await engine
      .db()
      .selectFrom('unit')
      .select('state')
      .where('id', '=', unitId)
      .executeTakeFirst()
    expect(unit?.state).toBe(STATE.needsEditing)
  })

  it('writes texts of languages with keys in the order of the template, and the template itself', async () => {
    const { anna, follow } = written()
    const app = await follow(
      { 'en.json': '{\n  "a": "One",\n  "b": "Two"\n}\n', 'cs.json': '{\n  "b": "Dva"\n}\n' },
      { file_format: 'json', filemask: '*.json', template: 'en.json', language_regex: '^(en|cs)$' },
    )
    await app.translate(anna, 'a', 'Jedna')

    await app.sync(COMMIT)

    expect(JSON.parse(await app.file('cs.json'))).toEqual({ a: 'Jedna', b: 'Dva' })
    expect(await app.pendingCount()).toBe(0)
  })

  it('commits to repositories without a remote', async () => {
    const { site, anna } = written()
    const { id, sync, repositoryId } = await site.add({ 'cs.po': CZECH }, {})
    const [unit] = await shownUnits(engine.db(), id, 'cs')
    await editUnit(engine.db(), Number(unit?.id), { target: 'Nazdar', authorId: anna })

    await sync(COMMIT)

    const path = repositoryFolder(site.ctx.config, repositoryId)
    expect(await runGit(['log', '--format=%an', 'main'], path)).toMatch(/^anna\n/)
    expect(await runGit(['show', 'main:cs.po'], path)).toContain('msgstr "Nazdar"')
    const left = await engine
      .db()
      .selectFrom('unpushed_commit')
      .select('id')
      .where('repository_id', '=', repositoryId)
      .execute()
    expect(left).toEqual([])
    await expectSoundDatabase(engine.db())
  })
})
