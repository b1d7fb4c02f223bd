import type { ChangeJson, ChangeQuery, NamedChangeJson } from '../../contract/changes.ts'
import type { Change } from '../../domain/change.ts'
import { eventLabel } from '../../domain/change-actions.ts'
import { isoTime } from '../../domain/clock.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import type { Db } from '../../storage/db.ts'
import { listDisplayNames } from '../../storage/history/display-names.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'

/** The JSON of a change. */
export function presentChange(change: Change, links: Links): ChangeJson {
  const { id, unitId, project, component, language, action } = change
  const path = `${project}/${addressPart(component ?? '')}/`
  const hasTranslation = component !== null && language !== null
  const details = change.details === null ? {} : JSON.parse(change.details)
  return {
    unit: unitId === null ? null : links.api(`/units/${unitId}/`),
    component: component === null ? null : links.api(`/components/${path}`),
    translation: hasTranslation ? links.api(`/translations/${path}${languagePart(language)}/`) : null,
    user: userAddress(change.user, links),
    author: userAddress(change.author, links),
    timestamp: isoTime(change.timestamp),
    action,
    target: change.target,
    id,
    action_name: eventLabel(action, details),
    url: links.api(`/changes/${id}/`),
    old: change.old,
    details,
  }
}

/** The JSON of changes in a list, with names if requested. */
export async function presentChanges(
  db: Db,
  changes: readonly Change[],
  { links, query }: { readonly links: Links; readonly query: Pick<ChangeQuery, 'expand'> },
): Promise<NamedChangeJson[]> {
  const shown = changes.map((change) => presentChange(change, links))
  if (query.expand === undefined) return shown
  const names = await listDisplayNames(db, changes)
  return shown.map((change, index) => ({ ...change, ...(names[index] && { names: names[index] }) }))
}

function userAddress(name: string | null, links: Links): string | null {
  return name === null ? null : links.api(`/users/${encodeURIComponent(name)}/`)
}
