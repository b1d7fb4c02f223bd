import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { testContext } from '../../../test/support/site.ts'
import type { Context } from '../../context.ts'
import { ANONYMOUS, SYSTEM, type UserActor } from '../../domain/actor.ts'
import { actionCode } from '../../domain/change-actions.ts'
import { findProject } from '../../storage/components/projects.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { createProject } from './create-project.ts'
import { updateProject } from './update-project.ts'

const anna: UserActor = { kind: 'user', userId: 7, username: 'anna', isSuperuser: false }

async function findComponentName({ db }: Context, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('component').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

describeOnEngines('changing a project', (engine) => {
  let ctx: Context
  let id: number
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
    const project = await createProject(ctx, SYSTEM, {
      slug: 'hello',
      name: 'Hello',
      web: 'https://example.org/',
    })
    id = project.id
    await createProject(ctx, SYSTEM, { slug: 'other', name: 'Other', web: 'https://example.org/' })
    const secret = { slug: 'secret', name: 'Secret', web: 'https://example.org/', access: 'private' } as const
    await createProject(ctx, SYSTEM, secret)
  })

  async function events() {
    const { db } = ctx
    const rows = await db
      .selectFrom('change')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.filter(({ action }) => action !== actionCode('projectCreated'))
  }

  it.each([
    ['strangers', ANONYMOUS, 'hello', 'not_authenticated'],
    ['people without the right', anna, 'hello', 'permission_denied'],
    ['people who do not see it', anna, 'secret', 'not_found'],
    ['anybody when it is not there', SYSTEM, 'nope', 'not_found'],
  ] as const)('is not allowed for %s', async (_who, actor, slug, code) => {
    await expect(updateProject(ctx, actor, slug, { name: 'x' })).rejects.toMatchObject({ code })
  })

  it.each([
    [{ slug: 'other' }, 'slug'],
    [{ name: 'Other' }, 'name'],
    [{ slug: 'a b' }, 'slug'],
    [{ web: 'x' }, 'web'],
    [{ languageAliases: 'a:b:c' }, 'language_aliases'],
  ])('rejects %j', async (change, field) => {
    await expect(updateProject(ctx, SYSTEM, 'hello', change)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [expect.any(String)] },
    })
  })

  it('keeps what is not given, and adds no event on its own', async () => {
    const change = { instructions: 'Be *kind*', setsLanguageTeam: false, name: 'Hello' }

    const after = await updateProject(ctx, SYSTEM, 'hello', change)

    expect(after).toMatchObject({ ...change, id, slug: 'hello', hasHooks: true, access: 'public' })
    expect(await findProject(ctx.db, 'hello')).toEqual(after)
    expect(await events()).toEqual([])
  })

  it('renames the glossary after its project, unless another component has that name', async () => {
    const glossary = {
      is_glossary: true,
      slug: 'glossary',
      name: 'Hello',
      file_format: 'tbx',
      filemask: '*.tbx',
    }
    const terms = await addMemoryComponent(ctx, glossary, id)
    await addMemoryComponent(ctx, { slug: 'own', name: 'Taken' }, id)
    const name = async () => (await findComponentName(ctx, terms.id)) ?? ''

    await updateProject(ctx, SYSTEM, 'hello', { name: 'Taken' })
    expect(await name()).toBe('Hello')
    await updateProject(ctx, SYSTEM, 'hello', { name: 'Hello' })
    await updateProject(ctx, SYSTEM, 'hello', { name: 'Good day' })
    expect(await name()).toBe('Good day')
    await updateProject(ctx, SYSTEM, 'hello', { name: 'Hello' })
  })

  it('records a new slug and a new visibility in the history', async () => {
    await updateProject(ctx, SYSTEM, 'hello', { slug: 'ahoj', access: 'protected' })

    expect(await findProject(ctx.db, 'hello')).toBeNull()
    expect(await findProject(ctx.db, 'ahoj')).toMatchObject({ id, access: 'protected' })
    expect(await events()).toMatchObject([
      { action: actionCode('projectRenamed'), old: 'hello', target: 'ahoj' },
      { action: actionCode('visibilityChanged'), details: '{"access_control":1}' },
    ])
  })
})
