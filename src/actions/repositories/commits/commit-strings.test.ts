import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { type ImportSite, openImportSite } from '../../../../test/support/import-site.ts'
import { describeOnOneEngine } from '../../../../test/support/one-engine.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { addWritten, CZECH } from '../../../../test/support/written-component.ts'
import type { UserActor } from '../../../domain/actor.ts'
import { findUser } from '../../../storage/accounts/users.ts'
import { findShownTranslation } from '../../../storage/components/shown-translations.ts'
import { addUnit } from '../../units/add-unit.ts'
import { deleteUnit } from '../../units/delete-unit.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const

describeOnOneEngine('strings that users add and remove', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let admin: UserActor
  beforeAll(async () => {
    site = await openImportSite(engine.db(), { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    const user = await findUser(engine.db(), 'admin')
    admin = { kind: 'user', userId: user?.id ?? 0, username: 'admin', isSuperuser: true }
  })

  async function paths(componentId: number, language: string) {
    const { component, project } = await engine
      .db()
      .selectFrom('component as c')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .select(['c.slug as component', 'p.slug as project'])
      .where('c.id', '=', componentId)
      .executeTakeFirstOrThrow()
    return { project, component, language }
  }

  it('are added to the file of their language and removed from it with the next commit', async () => {
    const app = await addWritten(site, folder(), { 'cs.po': CZECH }, { manage_units: true })
    await addUnit(site.ctx, admin, await paths(app.id, 'cs'), {
      source: ['Sun'],
      target: ['Slunce'],
      context: 'sky',
    })
    await deleteUnit(site.ctx, admin, await app.unitOf('World'))

    await app.sync(COMMIT)

    const text = await app.file()
    expect(text).toContain('msgctxt "sky"\nmsgid "Sun"\nmsgstr "Slunce"')
    expect(text).not.toContain('World')
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'Administrator'])
    await app.sync({ mustFetch: true, isForced: true })
    expect((await findShownTranslation(engine.db(), app.id, 'cs'))?.statistics.total).toBe(3)
    await expectSoundDatabase(engine.db())
  })

  it('are written again when the remote has changed', async () => {
    const app = await addWritten(
      site,
      folder(),
      { 'cs.po': CZECH },
      { manage_units: true, push_on_commit: false },
    )
    await addUnit(site.ctx, admin, await paths(app.id, 'cs'), {
      source: ['Sun'],
      target: ['Slunce'],
      context: '',
    })
    await deleteUnit(site.ctx, admin, await app.unitOf('World'))
    await app.sync(COMMIT)
    await app.remote.commit({ 'cs.po': CZECH.replace('Ahoj', 'Nazdar') }, 'News')

    await app.sync({ mustFetch: true, mustPush: true })

    const text = await app.file()
    expect(text).toContain('msgid "Hello"\nmsgstr "Nazdar"')
    expect(text).toContain('msgid "Sun"\nmsgstr "Slunce"')
    expect(text).not.toContain('World')
    expect(await app.pendingCount()).toBe(0)
    await expectSoundDatabase(engine.db())
  })
})
