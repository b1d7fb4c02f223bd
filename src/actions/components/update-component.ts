import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { type CategoryPlace, pathIn } from '../../domain/component/category-path.ts'
import type {
  ComponentDraft,
  ComponentSetting,
  ComponentSettings,
} from '../../domain/component/component-settings.ts'
import { readsDifferently } from '../../domain/component/file-format-params.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { setComponentTask, updateComponent as updateRow } from '../../storage/components/components.ts'
import { insertFormerPath } from '../../storage/components/former-paths.ts'
import {
  moveToRepository,
  updatePushSettings,
} from '../../storage/components/repositories/component-repositories.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { absorbProject } from '../../storage/memory/absorb-edits.ts'
import { transaction } from '../../storage/transaction.ts'
import { checkHeld } from '../../storage/write-condition.ts'
import { catchUpMemory } from '../memory/catch-up-memory.ts'
import { checkRepositoryFiles } from '../repositories/check-repository-files.ts'
import { clearTemplateAlerts } from '../repositories/commits/message-alert.ts'
import { dropUnusedRepositories } from '../repositories/copies/remove-unused-repository.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { audit } from '../sign-in/audit.ts'
import { clearAcceptances } from './accept-agreement.ts'
import { listChanged, ownSettings, settingsAfter } from './changed-settings.ts'
import { checkComponent, checkNames, checkTarget, refuseFields } from './check-component.ts'
import { checkPushAddress } from './check-push-address.ts'
import { commitFirst } from './commit-first.ts'
import { type ComponentPath, getVisibleComponent, placeOf } from './get-visible-component.ts'
import { openRepository, type RepositoryChange } from './open-repository.ts'
import { withAddresses } from './with-addresses.ts'

/** Time limit of a request: a repository that takes longer is rejected with instructions. */
const TIMEOUT_MS = 20_000

/** Settings that decide which files are read, and how. */
const FILES: ReadonlySet<ComponentSetting> = new Set([
  ...(['filemask', 'template', 'intermediate', 'new_base', 'file_format', 'language_regex'] as const),
])
/** Other settings that strings, states and checks depend on. */
const CONTENT: ReadonlySet<ComponentSetting> = new Set([
  ...FILES,
  ...(['edit_template', 'check_flags', 'variant_regex', 'key_filter', 'is_glossary'] as const),
  'allow_translation_propagation',
])

/** A component that is about to change. */
interface Update {
  readonly component: ShownComponent
  readonly before: ComponentSettings
  readonly after: ComponentSettings
  readonly changed: ReadonlySet<ComponentSetting>
  readonly category: CategoryPlace | null
  /** The component whose repository it will share. */
  readonly linkId: number | null
  readonly repository: RepositoryChange | null
}

/**
 * Updates the given settings of a component, and returns its ID. They follow the same rules as those of a new one,
 * including its repository; what depends on them is read again in the background. It moves to the given category, to
 * the top level of its project for null, and stays if none is given.
 */
export async function updateComponent(
  ctx: Context,
  actor: Actor,
  path: ComponentPath,
  draft: ComponentDraft,
  given?: CategoryPlace | null,
): Promise<number> {
  const shown = await getVisibleComponent(ctx.db, actor, path)
  authorize(actor, 'component.edit', placeOf(shown))
  const component = await withAddresses(ctx.db, shown)
  const { id, project } = component
  const before = ownSettings(component)
  const wanted = settingsAfter(component, draft)
  const category = given === undefined ? component.category : given
  const { link } = await checkComponent(ctx, actor, wanted, {
    project,
    category,
    before: { id, settings: before },
  })
  const isMoved = (category?.id ?? null) !== (component.category?.id ?? null)
  await ctx.condition?.check(ctx.db)
  if (listChanged(before, wanted).size === 0 && !isMoved) {
    await ctx.condition?.note(ctx.db)
    return id
  }

  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (wanted.push !== before.push) await checkPushAddress(ctx, wanted, signal)
  const repository = await openRepository(ctx, component, { before, after: wanted, link, signal })
  try {
    const after = { ...wanted, branch: repository.isNew && !link ? repository.branch : wanted.branch }
    const changed = listChanged(before, after)
    const mayHaveOthers =
      repository.isNew || [...changed].some((name) => FILES.has(name)) || isReadAnew(before, after)
    if (mayHaveOthers && repository.commit !== null) {
      const { folder, commit } = repository
      const source = { folder, commit, signal, languageAliases: project.languageAliases }
      refuseFields(await checkRepositoryFiles(ctx, after, source))
    }
    await commitFirst(ctx, { id, projectId: project.id, userId: userIdOf(actor) }, changed, TIMEOUT_MS)
    const update = { component, before, after, changed, category, linkId: link?.id ?? null, repository }
    if (changesMemory(changed)) await catchUpMemory(ctx.db, { projectId: project.id })
    await transaction(ctx.db, (tx) => store(ctx, tx, actor, update))
  } catch (error) {
    await repository.discard()
    throw error
  }
  return id
}

/** True if other texts of the component go into the memory; terms do not. */
function changesMemory(changed: Update['changed']): boolean {
  return changed.has('is_glossary') || changed.has('contribute_project_tm')
}

async function store(ctx: Context, tx: Db, actor: Actor, update: Update): Promise<void> {
  const { component, before, after, changed, category, linkId, repository } = update
  const { id, project } = component
  const userId = userIdOf(actor)
  // What was saved until now is remembered as it was decided until now.
  if (changesMemory(changed)) await absorbProject(tx, project.id)
  await checkHeld(tx, ctx.condition, { table: 'component', id })
  await checkNames(tx, project.id, after, category, id)
  if (linkId !== null) await checkTarget(tx, linkId)
  if (!(await updateRow(tx, id, { settings: after, changed, category })))
    throw new AppError('not_found', 'Not found.')

  if (pathIn(category, after.slug) !== component.path) {
    await insertFormerPath(tx, component.path, { projectId: project.id, componentId: id })
  }
  if (changed.has('agreement')) await clearAcceptances(tx, id)
  await clearTemplateAlerts(tx, { projectId: project.id, componentId: id, now: ctx.now() }, changed)
  if (repository?.isNew) {
    const old = (await listComponentRepositories(tx, { componentId: id })).map((row) => row.id)
    await moveToRepository(tx, id, { repositoryId: repository.id, ownerId: linkId })
    await dropUnusedRepositories(tx, old, ctx.now())
  } else if (changed.has('push') || changed.has('push_branch') || changed.has('vcs')) {
    const { vcs, push, push_branch } = after
    // A URL whose password cannot be decrypted at the moment stays unchanged.
    await updatePushSettings(tx, id, {
      vcs,
      pushBranch: push_branch,
      ...(changed.has('push') && { pushUrl: push }),
    })
  }
  const isForced = [...changed].some((name) => CONTENT.has(name)) || isReadAnew(before, after)
  if (repository && (isForced || repository.isNew || changed.has('screenshot_filemask'))) {
    const task = await enqueueSync(
      tx,
      {
        repositoryId: repository.id,
        projectId: project.id,
        componentId: id,
        userId,
        mustFetch: false,
        ...(isForced && { forcedComponentId: id }),
      },
      ctx.now(),
    )
    await setComponentTask(tx, id, task.id)
  }
  const event = { projectId: project.id, componentId: id, userId, authorId: userId, timestamp: ctx.now() }
  await insertChanges(
    tx,
    eventsOf(update).map((change) => ({ ...event, ...change })),
  )
  const details = { project: project.slug, component: after.slug, names: [...changed] }
  await audit(ctx, tx, actor, { activity: 'component-changed', details })
  await ctx.condition?.note(tx)
}

/** Parameters of the format decide how files are read. */
function isReadAnew(before: ComponentSettings, after: ComponentSettings): boolean {
  return readsDifferently(before.file_format_params, after.file_format_params)
}

const EVENTS = {
  slug: 'componentRenamed',
  license: 'licenseChanged',
  agreement: 'agreementChanged',
} as const

/** A new slug, license, agreement and category are events of the history. */
function eventsOf({
  component,
  category,
  before,
  after,
  changed,
}: Update): Pick<NewChange, 'action' | 'old' | 'target'>[] {
  const own = (['slug', 'license', 'agreement'] as const)
    .filter((name) => changed.has(name))
    .map((name) => ({ action: EVENTS[name], old: before[name], target: after[name] }))
  if ((category?.id ?? null) === (component.category?.id ?? null)) return own
  const [old, target] = [component.category?.path ?? '', category?.path ?? '']
  return [...own, { action: 'componentMoved', old, target }]
}
