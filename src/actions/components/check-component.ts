import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { type CategoryPlace, nameKeyIn, pathIn } from '../../domain/component/category-path.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { nameTaken } from '../../domain/component/name-taken.ts'
import { isRepositoryLink, parseRepositoryLink } from '../../domain/component/repository-link.ts'
import { validateComponent } from '../../domain/component/validate-component.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { findCategory, findTaken, type Taken } from '../../storage/components/categories.ts'
import { findLinkTarget, type LinkTarget } from '../../storage/components/component-links.ts'
import { componentExists } from '../../storage/components/components.ts'
import { findShownComponent } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import { isLanguage } from './check-project.ts'
import { componentRules } from './component-rules.ts'
import { canSeeComponent, canSeeRepository } from './get-visible-component.ts'

/** The project of the settings, and the existing component. */
interface CheckedPlace {
  readonly project: { readonly id: number; readonly instructions: string }
  readonly category: CategoryPlace | null
  /** The existing component; null for a new one. */
  readonly before: { readonly id: number; readonly settings: ComponentSettings } | null
}

/** What the settings of a component refer to. */
interface ComponentReferences {
  /** The component whose repository is shared; null if it has its own. */
  readonly link: LinkTarget | null
  readonly languageId: number
}

/** Rejects invalid settings of a component, all fields at once, before its repository is read. */
export async function checkComponent(
  ctx: Context,
  actor: Actor,
  settings: ComponentSettings,
  { project, category, before }: CheckedPlace,
): Promise<ComponentReferences> {
  const language = await findLanguage(ctx.db, settings.source_language)
  const link = isRepositoryLink(settings.repo) ? await findVisibleTarget(ctx, actor, settings.repo) : null
  const exceptId = before?.id ?? 0
  const taken = await findTakenBy(ctx.db, project.id, settings, category, exceptId)
  const rules = componentRules(ctx.config.VCS_ALLOW_SCHEMES, {
    isLanguage: () => language !== null,
    isSlugTaken: taken.isPathTaken,
    isNameTaken: taken.isNameTaken,
    hasInstructions: project.instructions !== '',
    link: link && { isLink: link.isLink, isSelf: link.id === exceptId },
    before: before?.settings ?? null,
  })
  const isKept = before?.settings.secondary_language === settings.secondary_language
  const isKnown = isKept || (await isLanguage(ctx.db, settings.secondary_language))
  const unknown = { secondary_language: ['Language not found. Use the ID of a language.'] }
  refuseFields({ ...validateComponent(settings, rules), ...(!isKnown && unknown) })
  return { link, languageId: language?.id ?? 0 }
}

/** Rejects a slug or name that is now in use. Call it in the transaction that writes them. */
export async function checkNames(
  tx: Db,
  projectId: number,
  names: Pick<ComponentSettings, 'slug' | 'name'>,
  category: CategoryPlace | null,
  exceptId = 0,
): Promise<void> {
  if (category && !(await findCategory(tx, category.id))) {
    throw new AppError('invalid', 'Category not found.', { field: 'category' })
  }
  const { isPathTaken, isNameTaken } = await findTakenBy(tx, projectId, names, category, exceptId)
  if (!isPathTaken && !isNameTaken) return
  throw nameTaken(isPathTaken ? 'slug' : 'name')
}

async function findTakenBy(
  db: Db,
  projectId: number,
  { slug, name }: Pick<ComponentSettings, 'slug' | 'name'>,
  category: CategoryPlace | null,
  componentId: number,
): Promise<Taken> {
  const wanted = { path: pathIn(category, slug), nameKey: nameKeyIn(category, name) }
  return findTaken(db, projectId, wanted, { componentId })
}

/** Throws if there are errors. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length === 0) return
  throw new AppError('invalid', 'The component has invalid settings', { fields: errors })
}

/** Rejects the repository of a component that no longer exists. */
export async function checkTarget(tx: Db, id: number): Promise<void> {
  if (await componentExists(tx, id)) return
  throw new AppError('invalid', 'Component not found.', { field: 'repo' })
}

/** The component of a link; users who cannot see where its repository is cannot use it either. */
export async function findVisibleTarget(
  ctx: Context,
  actor: Actor,
  address: string,
): Promise<LinkTarget | null> {
  const link = parseRepositoryLink(address)
  const shown = link && (await findShownComponent(ctx.db, `${link.project}/${link.component}`))
  if (!link || !shown || !canSeeComponent(actor, shown) || !canSeeRepository(actor, shown)) return null
  return findLinkTarget(ctx.db, link.project, link.component)
}
