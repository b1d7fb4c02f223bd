import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../../../test/support/import-site.ts'
import { poFile } from '../../../../test/support/po-file.ts'
import { alertsOf } from '../../../../test/support/stored-units.ts'
import { SYSTEM } from '../../../domain/actor.ts'
import { setAlert } from '../../components/component-alerts.ts'
import { updateComponent } from '../../components/update-component.ts'
import { mergeMessage, pullMessage } from './commit-message.ts'

const EMPTY = 'The message is empty.'
/** It renders an empty text, which is known only when it is used. */
const BROKEN = '{% if component_name == "Nobody" %}x{% endif %}'

describeOnEngines('invalid message templates', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })
  const broken = async ({ id }: TestComponent) => (await alertsOf(engine.db(), id)).BrokenMessage

  async function change({ id }: TestComponent, column: 'merge_message' | 'pull_message', value: string) {
    await engine.db().updateTable('component').set(column, value).where('id', '=', id).execute()
  }

  it('raise an alert until each of them works', async () => {
    const component = await site.add({ 'cs.po': poFile({ Hello: 'Ahoj' }) }, {})
    await change(component, 'merge_message', BROKEN)

    await mergeMessage(site.ctx, component.id)
    await pullMessage(site.ctx, component.id)
    expect(await broken(component)).toEqual({ occurrences: [{ setting: 'merge_message', error: EMPTY }] })

    await change(component, 'pull_message', BROKEN)
    await pullMessage(site.ctx, component.id)
    await change(component, 'merge_message', 'Merge')
    await mergeMessage(site.ctx, component.id)
    expect(await broken(component)).toEqual({ occurrences: [{ setting: 'pull_message', error: EMPTY }] })

    await change(component, 'pull_message', 'Pull')
    await pullMessage(site.ctx, component.id)
    expect(await broken(component)).toBeUndefined()
  })

  it('are cleared when other templates are saved, also alerts of earlier releases', async () => {
    const component = await site.add({ 'cs.po': poFile({ Hello: 'Ahoj' }) }, {})
    const { id, project, slug } = await placeOf(component)
    const scope = { projectId: project.id, componentId: id, now: site.ctx.now() }
    await setAlert(engine.db(), scope, 'BrokenMessage', { setting: 'merge_message', error: EMPTY })

    const path = { project: project.slug, component: slug }
    await updateComponent(site.ctx, SYSTEM, path, { pull_message: 'Another' })
    expect(await broken(component)).toBeDefined()
    await updateComponent(site.ctx, SYSTEM, path, { merge_message: 'Another' })

    expect(await broken(component)).toBeUndefined()
  })

  async function placeOf({ id }: TestComponent) {
    const { projectId, projectSlug, slug } = await engine
      .db()
      .selectFrom('component as c')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .select(['p.id as projectId', 'p.slug as projectSlug', 'c.slug'])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, slug, project: { id: projectId, slug: projectSlug } }
  }
})
