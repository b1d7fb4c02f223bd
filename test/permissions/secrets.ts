import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { repositoryFolder } from '../../src/actions/repositories/copies/repository-place.ts'
import { insertFormerSlug } from '../../src/storage/components/former-paths.ts'
import { raiseAlert } from '../../src/storage/components/notices/alerts.ts'
import { enqueueTask } from '../../src/storage/tasks/tasks.ts'
import { runGit } from '../golden/run-command.ts'
import { makeRepository } from '../support/git-repository.ts'
import { poFile } from '../support/po-file.ts'
import { storeComponent } from '../support/stored-component.ts'
import { type Place, SECRET, type World } from './world.ts'

/** What people could try in addresses to learn of a private place. */
export interface Secrets {
  readonly project: string
  /** Where the project was before. */
  readonly formerProject: string
  readonly component: string
  readonly components: readonly string[]
  readonly category: string
  /** A component in the category. */
  readonly deepComponent: string
  readonly language: string
  /** Of the project, a language of it, the category, the components and their translations. */
  readonly paths: readonly string[]
  readonly checksum: string
  readonly list: string
  readonly picture: string
  /** The user behind a key of the project. */
  readonly bot: string
  readonly bystander: string
  readonly task: string
  /** Ids that stand for `:id`, by the path of a route. */
  readonly idsOf: (path: string) => readonly number[]
}

/** Adds to a private place what can be behind a route: a repository, announcements, an agreement, tasks, alerts, screenshots. */
export async function addSecrets(world: World, place: Place, folder: string): Promise<Secrets> {
  const { ctx, send } = world.site
  const { db } = ctx
  const { project, component } = place
  const category = `${SECRET}-category`
  const deepComponent = `${SECRET}-deep`
  const deep = await storeComponent(ctx, {
    project,
    slug: deepComponent,
    strings: [{ source: `${SECRET} deep` }],
  })
  const files = { template: 'cs.po', new_base: 'cs.po' }
  await db
    .updateTable('component')
    .set({ category_id: place.categoryId, path: `${category}/${deepComponent}`, ...files })
    .where('id', '=', deep.id)
    .execute()
  const names = { project, component, category, deepComponent, language: SECRET }
  const message = { message: `${SECRET} announcement` }
  const [atProject, atComponent] = [`/api/projects/${project}/`, `/api/components/${project}/${component}/`]
  for (const [method, path, json] of [
    // Before there is an agreement.
    [
      'POST',
      `/api/translations/${project}/${component}/cs/autotranslate/`,
      { mode: 'suggest', filter_type: 'all', auto_source: 'others', threshold: 100 },
    ],
    ['PATCH', atComponent, { agreement: `${SECRET} agreement`, new_lang: 'none' }],
    ['POST', `${atProject}announcements/`, message],
    ['POST', `${atProject}languages/cs/announcements/`, message],
    ['POST', `/api/categories/${place.categoryId}/announcements/`, message],
    ['POST', `${atComponent}announcements/`, message],
    ['POST', `/api/translations/${project}/${component}/cs/announcements/`, message],
    ['POST', `${atProject}blocks/`, { username: place.bystander }],
  ] as const) {
    const { status, text } = await send({ method, path, json })
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
  }
  for (const id of [place.componentId, deep.id]) await addRepository(world, id, folder)
  await raiseAlert(db, place.componentId, 'MergeFailure', { error: `${SECRET} error` }, ctx.now())
  await insertFormerSlug(db, `former-${SECRET}`, place.projectId)
  const bystander = { projectId: place.projectId, componentId: place.componentId, userId: place.bystanderId }
  const task = await enqueueTask(db, { ...bystander, kind: 'sync-repository', payload: {} }, ctx.now())
  await db
    .updateTable('task')
    .set({ note: `${SECRET} note` })
    .where('id', '=', task.id)
    .execute()
  const changes = await db
    .selectFrom('change')
    .select('id')
    .where('project_id', '=', place.projectId)
    .orderBy('id')
    .limit(3)
    .execute()
  const source = await db
    .selectFrom('unit as s')
    .innerJoin('unit as u', 'u.string_id', 's.string_id')
    .select('s.id')
    .where('u.id', '=', place.unitId)
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  const ids = { sourceUnitId: source.id, changes: changes.map(({ id }) => id) }
  return {
    ...names,
    formerProject: `former-${SECRET}`,
    components: [component, `${category}%2F${deepComponent}`, '-'],
    paths: pathsOf(names),
    checksum: await checksumOf(world, place),
    picture: place.picture,
    list: place.list,
    bot: `bot-${project}-ci`,
    bystander: place.bystander,
    task: task.uuid,
    idsOf: (path) => idsOf(path, place, ids),
  }
}

/** The same addresses, of things that are not there. */
export function absentTwins(told: Secrets): Secrets {
  const names = {
    project: 'absent-project',
    component: 'absent-app',
    category: 'absent-category',
    deepComponent: 'absent-deep',
    language: 'absent',
  }
  return {
    ...told,
    ...names,
    formerProject: 'absent-former',
    components: [names.component, `${names.category}%2F${names.deepComponent}`, '-'],
    paths: pathsOf(names),
    picture: 'absent-1.png',
    list: 'absent-list',
    bot: 'absent-bot',
    task: '00000000-0000-4000-8000-000000000000',
    idsOf: (path) => told.idsOf(path).map((_, index) => 999_990 + index),
  }
}

type Names = Pick<Secrets, 'project' | 'component' | 'category' | 'deepComponent' | 'language'>

function pathsOf({ project, component, category, deepComponent, language }: Names): string[] {
  return [
    project,
    `${project}/-/${language}`,
    `${project}/${category}`,
    `${project}/${component}`,
    `${project}/${component}/cs`,
    `${project}/${component}/${language}`,
    `${project}/${category}/${deepComponent}`,
  ]
}

/** A copy of a remote with a branch and a file that have secret names. */
async function addRepository({ site }: World, componentId: number, folder: string): Promise<void> {
  const { db, config } = site.ctx
  const remote = await makeRepository(folder, `secret-${componentId}`)
  await remote.git('checkout', '--quiet', '-b', SECRET)
  const commit = await remote.commit({ 'cs.po': poFile({ [`${SECRET} source`]: '' }) })
  const { repository_id: id } = await db
    .selectFrom('component')
    .select(({ ref }) => ref('repository_id').$notNull().as('repository_id'))
    .where('id', '=', componentId)
    .executeTakeFirstOrThrow()
  const copy = repositoryFolder(config, id)
  await mkdir(dirname(copy), { recursive: true })
  await runGit(['clone', '--quiet', '--bare', remote.path, copy])
  const revision = { branch: SECRET, remote_revision: commit, local_revision: commit }
  await db.updateTable('repository').set(revision).where('id', '=', id).execute()
}

async function checksumOf({ site }: World, { unitId }: Place): Promise<string> {
  const { text } = await site.send({ path: `/api/units/${unitId}/` })
  return /checksum=([0-9a-f]+)/.exec(text)?.[1] ?? ''
}

interface OtherIds {
  readonly sourceUnitId: number
  readonly changes: readonly number[]
}

function idsOf(path: string, place: Place, { sourceUnitId, changes }: OtherIds): readonly number[] {
  if (path.startsWith('/api/units/')) return [place.unitId, sourceUnitId]
  if (path.startsWith('/api/changes/')) return changes
  if (path.startsWith('/api/suggestions/')) return [place.suggestionId]
  if (path.startsWith('/api/groups/')) return [place.groupId]
  if (path.startsWith('/api/categories/')) return [place.categoryId]
  if (path.startsWith('/api/roles/')) return [place.roleId]
  if (path.startsWith('/api/memory/')) return [place.memoryId]
  if (path.startsWith('/api/screenshots/')) return [place.screenshotId]
  if (path.includes('/notifications/')) return [place.subscriptionId]
  return [1, 2, 3]
}
