import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isContributing } from '../../storage/components/projects.ts'
import {
  findShownComponent,
  listShownComponentsById,
  type ShownComponent,
} from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { canSeeComponent } from '../components/get-visible-component.ts'

/** The component that texts are taken from: by its ID, its path in the project, or its path including the project. */
export async function getAutoSource(
  db: Db,
  actor: Actor,
  own: ShownComponent,
  given: string,
): Promise<ShownComponent> {
  const found = await findNamed(db, own, given)
  if (!found || !canSeeComponent(actor, found)) throw refused('Component not found.')
  if (found.project.id !== own.project.id && !(await isContributing(db, found.project.id))) {
    throw refused('The project of this component does not share its translations with other projects.')
  }
  if (found.sourceLanguage.id !== own.sourceLanguage.id) {
    throw refused('This component has a different source language.')
  }
  return found
}

async function findNamed(db: Db, own: ShownComponent, given: string): Promise<ShownComponent | null> {
  if (/^\d{1,15}$/.test(given)) {
    const id = Number(given)
    const byId = (await listShownComponentsById(db, [id])).get(id)
    if (byId) return byId
  }
  const inProject = await findShownComponent(db, `${own.project.slug}/${given}`)
  return inProject ?? (given.includes('/') ? findShownComponent(db, given) : null)
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { fields: { component: message } })
}
