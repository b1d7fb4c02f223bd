import { createProjectToken } from '../../src/actions/accounts/create-project-token.ts'
import { updateUser } from '../../src/actions/accounts/update-user.ts'
import { keyHash } from '../../src/auth/keys.ts'
import type { Context } from '../../src/context.ts'
import { SYSTEM } from '../../src/domain/actor.ts'
import { WITHOUT_EDIT } from '../../src/domain/memory/memory-entry.ts'
import { addToComponentList, insertComponentList } from '../../src/storage/accounts/component-lists.ts'
import { addToGroup } from '../../src/storage/accounts/group-reach.ts'
import { insertGroup } from '../../src/storage/accounts/groups.ts'
import { joinGroup } from '../../src/storage/accounts/members.ts'
import { insertMissingTeams } from '../../src/storage/accounts/project-teams.ts'
import { listSubscriptions } from '../../src/storage/accounts/subscriptions.ts'
import { insertToken } from '../../src/storage/accounts/tokens.ts'
import { findUser } from '../../src/storage/accounts/users.ts'
import { insertCategory } from '../../src/storage/components/categories.ts'
import { insertLabel } from '../../src/storage/components/labels.ts'
import type { Db } from '../../src/storage/db.ts'
import { insertLanguages } from '../../src/storage/languages.ts'
import { insertMemory } from '../../src/storage/memory/memory-entries.ts'
import { addScreenshotUnit, insertScreenshot } from '../../src/storage/screenshots/save-screenshot.ts'
import { insertComment } from '../../src/storage/units/comments.ts'
import { insertSuggestion } from '../../src/storage/units/suggestions.ts'
import { ADMIN_KEY, addUser, openTestSite, type TestSite } from '../support/site.ts'
import { storeComponent } from '../support/stored-component.ts'
import { type Access, MEMBER_ROLES, type Member, type Persona } from './personas.ts'

/** What a request can be about, in one project. */
export interface Place {
  readonly project: string
  readonly projectId: number
  readonly component: string
  readonly componentId: number
  /** A unit in Czech, with a suggestion and a comment by the bystander. */
  readonly unitId: number
  readonly suggestionId: number
  readonly commentId: number
  readonly labelId: number
  /** A team of the project that nobody is in, with a role, a language and an admin. */
  readonly groupId: number
  /** A component list with nothing but this component. */
  readonly list: string
  readonly listId: number
  /** Somebody in the group, and one of the subscriptions of that person. */
  readonly bystander: string
  readonly bystanderId: number
  readonly subscriptionId: number
  readonly roleId: number
  readonly languageCode: string
  /** A screenshot of the unit, and the name of its picture. */
  readonly screenshotId: number
  readonly picture: string
  /** A category with nothing in it. */
  readonly categoryId: number
  /** An entry of the translation memory that belongs to the project. */
  readonly memoryId: number
  /** Czech. */
  readonly languageId: number
}

/** A site with people, whose members have the same roles in all places. */
export interface World {
  readonly site: TestSite
  readonly keys: Readonly<Record<Persona, string | null>>
  /** A new project with everything in it. */
  readonly place: (access: Access) => Promise<Place>
}

/** Words that only private places have; whoever sees one of them has seen too much. */
export const SECRET = 'zyxwvut'

/** Prepares a site with all personas. */
export async function openWorld(db: Db, env: Readonly<Record<string, string>> = {}): Promise<World> {
  const site = await openTestSite(db, { env })
  const { ctx } = site
  await insertLanguages(db, [
    {
      code: SECRET,
      name: SECRET,
      direction: 'ltr',
      population: 0,
      plurals: [{ source: 0, number: 2, formula: 'n != 1', type: 1 }],
    },
  ])
  const roles = await db.selectFrom('role').select(['id', 'name']).execute()
  const groups = new Map<Member, number>()
  const keys: Record<Persona, string | null> = {
    anonymous: null,
    stranger: await addUser(ctx, 'stranger'),
    translator: await addUser(ctx, 'translator'),
    reviewer: await addUser(ctx, 'reviewer'),
    'project admin': await addUser(ctx, 'keeper'),
    'site admin': ADMIN_KEY,
    'expired token': await addExpiredKey(ctx),
    'token of another project': await addForeignKey(ctx),
    'locked-out user': await addUser(ctx, 'outcast'),
  }
  const names = { translator: 'translator', reviewer: 'reviewer', 'project admin': 'keeper' } as const
  for (const member of Object.keys(MEMBER_ROLES) as Member[]) {
    const role = roles.find(({ name }) => name === MEMBER_ROLES[member])
    const id = await insertGroup(db, {
      name: member,
      definingProjectId: null,
      projectSelection: 0,
      languageSelection: 1,
      roleIds: role ? [role.id] : [],
    })
    await joinGroup(db, await idOf(db, names[member]), id)
    if (member === 'project admin') await joinGroup(db, await idOf(db, 'outcast'), id)
    groups.set(member, id)
  }
  await updateUser(ctx, SYSTEM, 'outcast', { isActive: false })
  let count = 0
  return {
    site,
    keys,
    place(access) {
      count += 1
      return addPlace(ctx, [...groups.values()], access, count)
    },
  }
}

async function addExpiredKey(ctx: Context): Promise<string> {
  const [key, userId] = ['wlu_expired-key-of-admin', await idOf(ctx.db, 'admin')]
  const times = { createdAt: 1, expiresAt: ctx.now() - 1 }
  await insertToken(ctx.db, { ...times, userId, name: 'old', keyHash: keyHash(key) })
  return key
}

async function addForeignKey(ctx: Context): Promise<string> {
  await storeComponent(ctx, { project: 'elsewhere', slug: 'app', strings: [{ source: 'Another place' }] })
  return (await createProjectToken(ctx, SYSTEM, { project: 'elsewhere', name: 'ci' })).key
}

async function addPlace(
  ctx: Context,
  groups: readonly number[],
  access: Access,
  count: number,
): Promise<Place> {
  const { db } = ctx
  const word = access === 'private' ? SECRET : 'open'
  const project = `${word}-project-${count}`
  const component = `${word}-app`
  const stored = await storeComponent(ctx, {
    project,
    access,
    slug: component,
    languages: ['cs', ...(access === 'private' ? [SECRET] : [])],
    settings: { manage_units: true, new_lang: 'add', suggestion_voting: true },
    strings: [
      {
        source: `${word} source`,
        context: `${word} key`,
        targets: { cs: { text: `${word} text`, state: 20 } },
      },
      { source: `${word} other` },
    ],
  })
  for (const id of groups) await addToGroup(db, id, 'project', stored.projectId)
  await createProjectToken(ctx, SYSTEM, { project, name: 'ci' })
  const bystander = `bystander-${count}`
  await addUser(ctx, bystander)
  const bystanderId = await idOf(db, bystander)
  const teams = await insertMissingTeams(db, stored.projectId, ['Translate'])
  const groupId = teams.get('Translate') ?? 0
  const roleId = await db
    .selectFrom('group_role')
    .select('role_id')
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  const language = await db
    .selectFrom('language')
    .select('id')
    .where('code', '=', 'cs')
    .executeTakeFirstOrThrow()
  await addToGroup(db, groupId, 'language', language.id)
  await addToGroup(db, groupId, 'component', stored.id)
  await addToGroup(db, groupId, 'admin', bystanderId)
  const list = `${word}-list-${count}`
  const listId = await insertComponentList(db, { name: list, slug: list, isOnDashboard: true })
  await addToComponentList(db, listId, stored.id)
  await addToGroup(db, groupId, 'componentList', listId)
  const unit = await db
    .selectFrom('unit')
    .select('id')
    .where('translation_id', '=', stored.translations.cs ?? 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const cs = stored.translations.cs ?? 0
  const said = { userId: bystanderId, createdAt: ctx.now() }
  const suggestionId = await insertSuggestion(db, cs, unit.id, {
    userId: bystanderId,
    target: `${word} suggestion`,
    now: ctx.now(),
  })
  const commentId = await insertComment(db, cs, { ...said, unitId: unit.id, text: `${word} comment` })
  const labelId = await insertLabel(db, stored.projectId, {
    name: `${word} label`,
    color: 'red',
    description: '',
  })
  const categoryId = await insertCategory(db, {
    projectId: stored.projectId,
    parentId: null,
    slug: `${word}-category`,
    name: `${word} category`,
    path: `${word}-category`,
    nameKey: `${word} category`,
  })
  const memoryId = await insertMemory(db, {
    sourceLanguageId: language.id,
    targetLanguageId: language.id,
    projectId: stored.projectId,
    source: `${word} source`,
    target: `${word} text`,
    origin: `${project}/${component}`,
    userId: null,
    fromFile: false,
    isShared: false,
    ...WITHOUT_EDIT,
  })
  const picture = `${word}-${count}.png`
  const screenshotId = await insertScreenshot(
    db,
    { translationId: cs, repositoryFilename: '', name: `${word} screenshot`, createdAt: ctx.now() },
    { fileName: picture, type: 'image/png', content: Buffer.from(`${word} picture`) },
  )
  await addScreenshotUnit(db, screenshotId, unit.id)
  const [subscription] = await listSubscriptions(db, bystanderId, { offset: 0, limit: 1 })
  return {
    project,
    component,
    list,
    listId,
    groupId,
    bystander,
    bystanderId,
    languageCode: 'cs',
    unitId: unit.id,
    projectId: stored.projectId,
    componentId: stored.id,
    suggestionId,
    commentId,
    labelId,
    categoryId,
    memoryId: memoryId ?? 0,
    screenshotId,
    picture,
    languageId: language.id,
    subscriptionId: subscription?.id ?? 0,
    roleId: roleId?.role_id ?? 0,
  }
}

async function idOf(db: Db, username: string): Promise<number> {
  const user = await findUser(db, username)
  if (!user) throw new Error(`There is no ${username}`)
  return user.id
}
