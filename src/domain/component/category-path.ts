/** A category as a parent of components and further categories. */
export interface CategoryPlace {
  readonly id: number
  readonly path: string
}

/** Levels of nested categories: the component is the fourth level. */
export const MAX_CATEGORY_LEVELS = 3

/** Maximum characters of a category slug. */
export const MAX_CATEGORY_SLUG = 100

/** The path of an object with this slug in a category, or at the top level of a project. */
export function pathIn(category: Pick<CategoryPlace, 'path'> | null, slug: string): string {
  return category === null ? slug : `${category.path}/${slug}`
}

/** The unique key in a project of an object with this name in a category; names may contain slashes. */
export function nameKeyIn(category: Pick<CategoryPlace, 'id'> | null, name: string): string {
  return category === null ? name : `${category.id}\u001f${name}`
}

/** Number of categories in a path, including the last. */
export function levelsOf(path: string): number {
  return path === '' ? 0 : path.split('/').length
}

/** The path of a component as a part of an API URL: slashes are encoded twice, as clients expect. */
export function addressPart(path: string): string {
  return path.includes('/') ? path.replaceAll('/', '%252F') : path
}

/** The path in a part of a URL that was decoded once. */
export function pathOfPart(part: string): string {
  return part.includes('%') ? part.replaceAll(/%2f/gi, '/') : part
}
