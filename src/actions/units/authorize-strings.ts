import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { placeOf } from '../components/get-visible-component.ts'

const REFUSALS = {
  add: {
    copyUnavailable: 'Strings can only be added in the repository of this component.',
    format: 'This file format does not support adding strings.',
    language: 'Strings can only be added in the source language of this component.',
  },
  delete: {
    copyUnavailable: 'Strings can only be removed in the repository of this component.',
    format: 'This file format does not support removing strings.',
    language: 'Strings can only be removed in the source language of this component.',
  },
} as const

/**
 * Rejects actors who cannot add or remove strings of a translation, and components whose strings come only from
 * developers.
 */
export function authorizeStrings(
  actor: Actor,
  component: ShownComponent,
  { languageId, isSource }: { readonly languageId: number; readonly isSource: boolean },
  what: 'add' | 'delete',
): void {
  const { settings, isLocked } = component
  const permission = settings.is_glossary ? (`glossary.${what}` as const) : (`unit.${what}` as const)
  authorize(actor, permission, { ...placeOf(component), languageId })
  if (isLocked) throw denied('The component is locked.')
  const refusals = REFUSALS[what]
  if (!settings.manage_units) throw denied(refusals.copyUnavailable)
  if (findFormat(settings.file_format)?.canAdd !== true) throw denied(refusals.format)
  if (!isTemplated(component)) return
  if (!isSource) throw denied(refusals.language)
  if (!settings.edit_template) throw denied('Editing the base file is turned off for this component.')
}

/** True if a template identifies the strings by keys; otherwise every file has both texts. */
export function isTemplated({ settings }: Pick<ShownComponent, 'settings'>): boolean {
  return settings.template !== '' && findFormat(settings.file_format)?.kind !== 'bilingual'
}

function denied(message: string): AppError {
  return new AppError('permission_denied', message)
}
