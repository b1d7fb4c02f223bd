import { expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { openImportSite } from '../../../../test/support/import-site.ts'
import { describeOnOneEngine } from '../../../../test/support/one-engine.ts'
import { editUnit } from '../../../../test/support/pending-edit.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../../test/support/written-component.ts'
import { useWrittenSite } from '../../../../test/support/written-site.ts'
import type { State } from '../../../domain/units/state.ts'
import { STATE } from '../../../domain/units/state.ts'
import { readTranslationFile } from '../../files/translation-file.ts'
import { commitDue } from './commit-due.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const
const DAYS = 48 * 3_600_000_000

describeOnOneEngine('the commit policy of a project', (engine) => {
  const written = useWrittenSite(engine)
  const folder = useFolder()

  async function edit(app: WrittenComponent, text: string, target: string, state: State) {
    const unitId = await app.unitOf(text)
    await editUnit(engine.db(), unitId, { target, state, authorId: written().anna })
  }
  const isDue = async () => {
    const { ctx } = written().site
    return commitDue({ ...ctx, now: () => ctx.now() + DAYS })
  }

  it('does not commit texts that need editing', async () => {
    const app = await written().follow(
      { 'cs.po': CZECH },
      { project: { commitPolicy: 'withoutNeedsEditing' } },
    )
    await edit(app, 'Hello', 'Nazdar', STATE.needsEditing)
    await edit(app, 'World', 'Země', STATE.translated)

    await app.sync(COMMIT)

    expect(await app.file()).toMatch(/msgstr "Ahoj"\n\nmsgid "World"\nmsgstr "Země"/)
    expect([await app.pendingCount(), await isDue()]).toEqual([1, 0])
    await app.sync({ mustFetch: true, isForced: true, mustCommit: true })
    expect(await app.pendingCount()).toBe(1)
    await edit(app, 'Hello', 'Nazdar', STATE.translated)
    expect(await isDue()).toBe(1)
    await app.sync(COMMIT)
    expect(await app.file()).toContain('msgid "Hello"\nmsgstr "Nazdar"')
    expect(await app.pendingCount()).toBe(0)
    await expectSoundDatabase(engine.db())
  })

  it('commits only approved texts', async () => {
    const app = await written().follow({ 'cs.po': CZECH }, { project: { commitPolicy: 'approvedOnly' } })
    await edit(app, 'Hello', 'Nazdar', STATE.translated)
    await edit(app, 'World', 'Země', STATE.approved)
    await edit(app, 'Moon', 'Měsíc', STATE.needsEditing)

    await app.sync(COMMIT)

    expect(await app.file()).toMatch(
      /"Hello"\nmsgstr "Ahoj"\n\nmsgid "World"\nmsgstr "Země"\n\nmsgid "Moon"\nmsgstr ""/,
    )
    expect([await app.pendingCount(), await isDue()]).toEqual([2, 0])
  })

  it('does not hold back a reverted edit', async () => {
    const app = await written().follow({ 'cs.po': CZECH }, { project: { commitPolicy: 'approvedOnly' } })
    await edit(app, 'Hello', 'Nazdar', STATE.translated)
    await edit(app, 'Hello', 'Ahoj', STATE.translated)

    await app.sync(COMMIT)

    expect(await app.pendingCount()).toBe(0)
    expect(await app.log('%an')).toEqual(['Upstream Developer'])
  })

  it('also applies to downloads, as soon as it changes', async () => {
    // Files are written in threads, which open the database themselves.
    const site = await openImportSite(engine.db(), {
      ...engine.environment(),
      VCS_ALLOW_SCHEMES: 'file',
      OUTBOUND_ALLOW_PRIVATE: '1',
    })
    const app = await addWritten(site, folder(), { 'cs.po': CZECH })
    await edit(app, 'Hello', 'Nazdar', STATE.translated)
    const download = async () => {
      const translation = await engine
        .db()
        .selectFrom('translation')
        .select(['id', 'filename'])
        .where('component_id', '=', app.id)
        .where('filename', '=', 'cs.po')
        .executeTakeFirstOrThrow()
      return (await readTranslationFile(site.ctx, translation)).bytes.toString()
    }
    expect(await download()).toContain('Nazdar')

    await engine
      .db()
      .updateTable('project')
      .set({ commit_policy: 30 })
      .where('id', '=', app.projectId)
      .execute()

    expect(await download()).toContain('msgid "Hello"\nmsgstr "Ahoj"')
  })
})
