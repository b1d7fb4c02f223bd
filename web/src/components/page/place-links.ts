import type { PlaceSection } from '../../../../src/contract/pages.ts'

/** The path of the page of a project or one of its parts; a path of several slugs keeps its slashes. */
export function projectPath(...parts: readonly string[]): string {
  return placeLink('projects', parts)
}

/** The path of the editor for a translation. */
export function translatePath(...parts: readonly string[]): string {
  return placeLink('translate', parts)
}

/** The path of a page about an object, such as `/changes/<project>/<component>/`. */
export function placeLink(section: PlaceSection, parts: readonly string[]): string {
  const slugs = parts.flatMap((part) => part.split('/')).map(encodeURIComponent)
  return `/${[section, ...slugs].join('/')}/`
}
