/** The address of the page of a project or of what is in it; a path of several slugs keeps its slashes. */
export function projectPath(...parts: readonly string[]): string {
  return placeLink('projects', parts)
}

/** The address of the editor for a translation. */
export function translatePath(...parts: readonly string[]): string {
  return placeLink('translate', parts)
}

/** The address of a page about a place, such as `/changes/<project>/<component>/`. */
export function placeLink(section: string, parts: readonly string[]): string {
  const slugs = parts.flatMap((part) => part.split('/')).map(encodeURIComponent)
  return `/${[section, ...slugs].join('/')}/`
}
