import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { isRepositoryLink, parseRepositoryLink } from '../../domain/component/repository-link.ts'
import { validateComponent } from '../../domain/component/validate-component.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { findLinkTarget, type LinkTarget } from '../../storage/components/component-links.ts'
import { isComponentTaken, isComponentThere } from '../../storage/components/components.ts'
import { findShownComponent } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import { componentRules } from './component-rules.ts'
import { seesComponent, seesRepository } from './get-visible-component.ts'

/** Where settings are for. */
export interface CheckedPlace {
  readonly project: { readonly id: number; readonly instructions: string }
  /** The component as it is; null for a new one. */
  readonly before: { readonly id: number; readonly settings: ComponentSettings } | null
}

/** What the settings of a component refer to. */
export interface ComponentReferences {
  /** The component whose repository is shared; null when it has one of its own. */
  readonly link: LinkTarget | null
  readonly languageId: number
}

/** Refuses settings that a component can not have, all bad fields at once, before its repository is looked at. */
export async function checkComponent(
  ctx: Context,
  actor: Actor,
  settings: ComponentSettings,
  { project, before }: CheckedPlace,
): Promise<ComponentReferences> {
  const language = await findLanguage(ctx.db, settings.source_language)
  const link = isRepositoryLink(settings.repo) ? await findTarget(ctx, actor, settings.repo) : null
  const exceptId = before?.id ?? 0
  const rules = componentRules(ctx.config.VCS_ALLOW_SCHEMES, {
    isLanguage: () => language !== null,
    isSlugTaken: await isComponentTaken(ctx.db, project.id, 'slug', settings.slug, exceptId),
    isNameTaken: await isComponentTaken(ctx.db, project.id, 'name', settings.name, exceptId),
    hasInstructions: project.instructions !== '',
    link: link && { isLink: link.isLink, isSelf: link.id === exceptId },
    before: before?.settings ?? null,
  })
  refuseFields(validateComponent(settings, rules))
  return { link, languageId: language?.id ?? 0 }
}

/** Refuses a slug or name that somebody else took meanwhile. Belongs into the transaction that writes them. */
export async function checkNames(
  tx: Db,
  projectId: number,
  { slug, name }: Pick<ComponentSettings, 'slug' | 'name'>,
  exceptId = 0,
): Promise<void> {
  for (const [column, value] of [['slug', slug] as const, ['name', name] as const]) {
    if (await isComponentTaken(tx, projectId, column, value, exceptId)) {
      throw new AppError('invalid', `There is a component with this ${column} in the project already.`, {
        field: column,
      })
    }
  }
}

/** Throws when there are errors. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length === 0) return
  throw new AppError('invalid', 'The component has invalid settings', { fields: errors })
}

/** Refuses the repository of a component that was removed meanwhile. */
export async function checkTarget(tx: Db, id: number): Promise<void> {
  if (await isComponentThere(tx, id)) return
  throw new AppError('invalid', 'There is no such component.', { field: 'repo' })
}

/** Who may not see where the repository of a component is, can not use it either. */
async function findTarget(ctx: Context, actor: Actor, address: string): Promise<LinkTarget | null> {
  const link = parseRepositoryLink(address)
  const shown = link && (await findShownComponent(ctx.db, `${link.project}/${link.component}`))
  if (!link || !shown || !seesComponent(actor, shown) || !seesRepository(actor, shown)) return null
  return findLinkTarget(ctx.db, link.project, link.component)
}
