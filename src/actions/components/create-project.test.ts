import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import type { Context } from '../../context.ts'
import { ANONYMOUS, SYSTEM } from '../../domain/actor.ts'
import { actionCode } from '../../domain/change-actions.ts'
import { createProject } from './create-project.ts'

const hello = { slug: 'hello', name: 'Hello', web: 'https://example.org/' }

describeOnEngines('creating a project', (engine) => {
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db())
  })

  it('is not allowed for visitors', async () => {
    await expect(createProject(ctx, ANONYMOUS, hello)).rejects.toMatchObject({ code: 'not_authenticated' })
  })

  it('inserts the project and the first event of its history', async () => {
    const { id } = await createProject(ctx, SYSTEM, { ...hello, access: 'private', hasHooks: false })

    const project = await engine
      .db()
      .selectFrom('project')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(project).toMatchObject({
      slug: 'hello',
      access_control: 100,
      set_language_team: 1,
      enable_hooks: 0,
      change_seq: 1,
      change_count: 1,
    })
    const changes = await engine.db().selectFrom('change').selectAll().where('project_id', '=', id).execute()
    expect(changes).toMatchObject([
      { action: actionCode('projectCreated'), project_seq: 1, component_id: null },
    ])
  })

  it.each([
    ['a taken slug', { name: 'Other' }, 'slug'],
    ['a taken name', { slug: 'other' }, 'name'],
    ['a slug with spaces', { slug: 'a b', name: 'Other' }, 'slug'],
    ['the slug -', { slug: '-', name: 'Other' }, 'slug'],
    ['a long slug', { slug: 'x'.repeat(61), name: 'Other' }, 'slug'],
    ['a blank name', { slug: 'other', name: ' ' }, 'name'],
    ['an address without scheme', { slug: 'other', name: 'Other', web: 'example.org' }, 'web'],
    ['a script as address', { slug: 'other', name: 'Other', web: 'javascript:alert(1)' }, 'web'],
    ['bad aliases', { slug: 'other', name: 'Other', languageAliases: 'nonsense' }, 'language_aliases'],
    ['long instructions', { slug: 'other', name: 'Other', instructions: 'x'.repeat(50_001) }, 'instructions'],
  ])('rejects %s', async (_what, change, field) => {
    await expect(createProject(ctx, SYSTEM, { ...hello, ...change })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [expect.any(String)] },
    })
  })
  it('reports all errors at once', async () => {
    const draft = { slug: 'a b', name: 'Hello', web: 'x', languageAliases: 'x' }

    await expect(createProject(ctx, SYSTEM, draft)).rejects.toMatchObject({
      fields: {
        slug: [expect.any(String)],
        name: ['A project with this name already exists.'],
        web: ['Enter a valid URL.'],
        language_aliases: [expect.any(String)],
      },
    })
  })
})
