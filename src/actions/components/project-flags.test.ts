import { expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { failingChecks } from '../../../test/support/stored-checks.ts'
import { unitOf } from '../../../test/support/stored-units.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { saveUnit } from '../units/saving/save-units.ts'
import { updateProject } from './update-project.ts'

describeOnEngines('flags of a project', (engine) => {
  it('apply to existing strings and to saved texts, unless the component discards them', async () => {
    const db = engine.db()
    const { add, ctx } = await openImportSite(db)
    const files = { 'cs.po': poFile({ 'Good day.': 'Dobrý den', 'Good night.': 'Dobrou noc.' }) }
    const app = await add(files, { project: { slug: 'flagged', name: 'Flagged' } })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ 'Good day.': ['end_stop'] })

    await updateProject(ctx, SYSTEM, 'flagged', { checkFlags: 'ignore-end-stop' })

    const tasks = await listTasks(db, { kind: 'sync-repository', state: 'waiting' })
    expect(tasks.at(0)?.payload).toMatchObject({ repositoryId: app.repositoryId, forced: String(app.id) })
    await app.sync({ forcedIds: [app.id] })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({})
    const { id } = await unitOf(db, app.id, 'cs', 'Good night.')
    const admin = { kind: 'user', userId: 1, username: 'admin', isSuperuser: true } as const
    await saveUnit(ctx, admin, id, { target: ['Dobrou noc'], state: 20 })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({})
    const own = { check_flags: 'discard:ignore-end-stop' }
    await db.updateTable('component').set(own).where('id', '=', app.id).execute()
    await saveUnit(ctx, admin, id, { target: ['Dobrou'], state: 20 })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ 'Good night.': ['end_stop'] })
    await expectSoundDatabase(db)
  })
})
