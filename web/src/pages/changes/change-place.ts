import type { ChangeNamesJson } from '../../../../src/contract/changes.ts'
import { languageName } from '../../i18n/texts.ts'

/** The object of a change, from its API URLs and names; null for the whole site. */
export function changePlace(change: {
  readonly translation: string | null
  readonly component: string | null
  readonly names?: Pick<ChangeNamesJson, 'project_slug'> | undefined
}): string | null {
  const address = change.translation ?? change.component
  if (address === null) return change.names?.project_slug ?? null
  const [, , , ...parts] = new URL(address).pathname.replace(/\/$/, '').split('/')
  // Slashes in the path of a component are encoded twice.
  return parts.map((part) => decodeURIComponent(decodeURIComponent(part))).join('/')
}

/** The name of a change's object, without the part it shares with the page. */
export function placeName(
  names: ChangeNamesJson | undefined,
  within: string | undefined,
): string | undefined {
  if (!names) return undefined
  const known = within === undefined || within === '' ? 0 : within.split('/').length
  const language = names.language === null ? null : languageName(names.language)
  const shown = [known > 0 ? null : names.project, known > 1 ? null : names.component, language]
  return shown.filter((name) => name !== null).join(' / ') || undefined
}
