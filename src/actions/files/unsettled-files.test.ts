import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { testContext } from '../../../test/support/site.ts'
import { clearUnsettled, setUnsettled } from '../../storage/accounts/unsettled.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { deleteUploadPart, insertUploadPart, listUploadParts } from '../../storage/units/upload-parts.ts'
import { noteUnsettled, whenSettled } from './unsettled-files.ts'

describeOnEngines('what somebody has sent', (engine) => {
  it('comes before the next request of that person, well or badly, and of nobody else', async () => {
    const ctx = testContext(engine.db())
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isSettled = false

    noteUnsettled(ctx.config, 1, first.promise)
    noteUnsettled(ctx.config, 1, second.promise)
    const settled = whenSettled(ctx, { userId: 1 })?.then(() => {
      isSettled = true
    })
    expect(whenSettled(ctx, { userId: 2 })).toBeNull()
    second.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(isSettled).toBe(false)
    first.reject(new Error('The disk is full'))
    await settled

    expect(whenSettled(ctx, { userId: 1 })).toBeNull()
  })

  it('comes before it on other nodes as well, while a task is going to save it', async () => {
    const { db } = testContext(engine.db())
    const other = testContext(engine.db())
    const userId = await addPerson(other, 'ada')
    const unsettled = async () => {
      const query = db.selectFrom('user').select('unsettled_id').where('id', '=', userId)
      return (await query.executeTakeFirstOrThrow()).unsettled_id
    }
    const task = await enqueueTask(db, { kind: 'save-upload', payload: {} }, 1)
    await insertUploadPart(db, task.id, '[]')
    await setUnsettled(db, userId, task.id)
    let isSettled = false
    const settled = whenSettled(other, { userId, unsettledId: await unsettled() })?.then(() => {
      isSettled = true
    })

    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(isSettled).toBe(false)
    for (const id of await listUploadParts(db, task.id)) await deleteUploadPart(db, id)
    await settled
    await clearUnsettled(db, userId, task.id + 1)
    expect(await unsettled()).toBe(task.id)
    await clearUnsettled(db, userId, task.id)
    expect(await unsettled()).toBeNull()
  })

  it('is waited for no longer where its task failed', async () => {
    const ctx = testContext(engine.db())
    const task = await enqueueTask(ctx.db, { kind: 'save-upload', payload: {} }, 1)
    await insertUploadPart(ctx.db, task.id, '[]')
    await ctx.db.updateTable('task').set({ state: 'failed' }).where('id', '=', task.id).execute()

    await whenSettled(ctx, { userId: 1, unsettledId: task.id })
  })
})
