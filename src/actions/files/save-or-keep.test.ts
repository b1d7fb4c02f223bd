import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { unitLines } from '../../../test/support/stored-units.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { STATE } from '../../domain/units/state.ts'
import type { UploadMethod } from '../../domain/units/upload-method.ts'
import { listTasks } from '../../storage/tasks/tasks.ts'
import { seedLanguages } from '../site/seed-languages.ts'
import { acceptedSteps } from './accepted-steps.ts'
import { type KeptUpload, keepUpload } from './kept-upload.ts'
import { resumeUpload } from './resume-upload.ts'
import { saveOrKeep } from './save-or-keep.ts'
import { suggestingSteps } from './save-suggestions.ts'
import { textSteps, type UploadedText } from './save-upload.ts'
import { whenSettled } from './unsettled-files.ts'

/** More than two steps. */
const COUNT = 1100
const CONFLICTS = 'replace-translated'
const sources = Array.from({ length: COUNT }, (_, index) => `Text ${index}`)

describeOnEngines('many strings', (engine) => {
  let ctx: Context
  let actor: Actor & { userId: number }
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await seedLanguages(ctx)
    const userId = await addPerson(ctx, 'ada')
    await ctx.db.updateTable('user').set({ is_superuser: 1 }).where('id', '=', userId).execute()
    actor = { kind: 'user', userId, username: 'ada', isSuperuser: true }
  })

  /** A component whose first hundred strings have the text already that all shall get. */
  async function addComponent(method: UploadMethod) {
    const entries = sources.map((text, index) => [text, index < 100 ? `CS ${text}` : ''])
    const { id, projectId, sync } = await addMemoryComponent(ctx, { manage_units: true })
    await sync({ 'cs.po': poFile(Object.fromEntries(entries)) })
    const rows = await ctx.db
      .selectFrom('unit as u')
      .innerJoin('translation as t', 't.id', 'u.translation_id')
      .select(['u.id', 'u.translation_id', 'u.target'])
      .where('t.component_id', '=', id)
      .where('t.is_source', '=', 0)
      .orderBy('u.id')
      .execute()
    const texts = rows.map(
      (row, index): UploadedText => ({
        unitId: row.id,
        forms: [`CS ${sources[index]}`],
        isWhole: false,
        state: STATE.translated,
      }),
    )
    const translationId = rows[0]?.translation_id ?? 0
    const kept: KeptUpload = {
      translationId,
      componentId: id,
      projectId,
      userId: actor.userId,
      authorId: null,
      method,
      conflicts: CONFLICTS,
    }
    return { id, texts, kept, lines: () => unitLines(ctx.db, id, 'cs') }
  }

  async function listLeft() {
    return [...(await ctx.db.selectFrom('upload_part').select('id').execute()), ...(await listTasks(ctx.db))]
      .filter((left) => !('kind' in left) || left.kind === 'save-upload')
      .filter((left) => !('state' in left) || left.state === 'waiting')
  }

  it('are counted at once, and saved before what their sender asks for next', async () => {
    const { texts, kept, lines } = await addComponent('translate')
    const steps = textSteps(ctx, actor, { conflicts: CONFLICTS, authorId: null })

    const impossible = {
      ...texts[99],
      unitId: texts[COUNT - 1]?.unitId ?? 0,
      forms: ['\u001e'],
    } as UploadedText

    const items = [...texts.slice(0, -1), impossible]
    const count = await saveOrKeep(ctx, actor, { ...kept, items, steps })
    expect(count).toBe(999)
    expect(await listLeft()).not.toEqual([])
    await whenSettled(ctx, actor)

    const saved = sources.slice(0, -1).map((text) => `${text} = CS ${text} (20)`)
    expect(await lines()).toEqual([...saved, `Text ${COUNT - 1} =  (0)`])
    expect(await listLeft()).toEqual([])
    await expectSoundDatabase(ctx.db)
  })

  it('are suggestions as well', async () => {
    const { texts, kept } = await addComponent('suggest')
    const steps = suggestingSteps(ctx, { userId: actor.userId, authorId: actor.userId })

    const count = await saveOrKeep(ctx, actor, { ...kept, items: texts, steps })
    await whenSettled(ctx, actor)

    expect(count).toBe(1000)
    const suggestions = ctx.db.selectFrom('suggestion').innerJoin('unit', 'unit.id', 'suggestion.unit_id')
    const own = suggestions.where('unit.translation_id', '=', kept.translationId)
    expect(await own.select('suggestion.target').execute()).toHaveLength(1000)
    await expectSoundDatabase(ctx.db)
  })

  it('are saved once, by whoever comes first, also where the component was locked since', async () => {
    const { id, texts, kept, lines } = await addComponent('translate')
    const task = await keepUpload(ctx, kept, texts, 500)
    await ctx.db.updateTable('component').set({ locked: 1 }).where('id', '=', id).execute()
    const percents: number[] = []
    const work = { task, signal: new AbortController().signal, progress: (at: number) => percents.push(at) }

    await Promise.all([resumeUpload(ctx, kept, work), resumeUpload(ctx, kept, work)])

    expect(await lines()).toEqual(sources.map((text) => `${text} = CS ${text} (20)`))
    const changes = ctx.db.selectFrom('change').select('id').where('translation_id', '=', kept.translationId)
    expect(
      await changes.where('target', 'like', 'CS %').where('user_id', 'is not', null).execute(),
    ).toHaveLength(1000)
    expect(percents.at(-1)).toBe(100)
    await expectSoundDatabase(ctx.db)
  })

  it('are added once', async () => {
    const { kept, lines } = await addComponent('add')
    const strings = ['One', 'Two', 'Three'].map((source) => ({
      source,
      context: '',
      target: `CS ${source}`,
      state: STATE.translated,
    }))
    const task = await keepUpload(ctx, kept, strings, 2)
    const work = { task, signal: new AbortController().signal, progress: () => {} }

    await resumeUpload(ctx, kept, work)
    await resumeUpload(ctx, kept, work)

    expect((await lines()).slice(COUNT)).toEqual(strings.map(({ source }) => `${source} = CS ${source} (20)`))
    await expectSoundDatabase(ctx.db)
  })

  it('go on being kept where nobody is left whom they could be from, or nothing that they could be for', async () => {
    const { kept } = await addComponent('add')
    const task = await keepUpload(ctx, kept, [{ source: 'One', context: '', target: '', state: 0 }], 1)
    const work = { task, signal: new AbortController().signal, progress: () => {} }
    const nobody = resumeUpload(ctx, { ...kept, userId: 987_654 }, work)
    await expect(nobody).rejects.toThrow('The account that uploaded the file has been deleted.')
    const nowhere = acceptedSteps(ctx, actor, { ...kept, translationId: 987_654 })
    await expect(nowhere).rejects.toThrow('The translation was removed.')
    expect(await listLeft()).toContainEqual(expect.objectContaining({ uuid: task.uuid }))
  })
})
