/** A category as a place for components and further categories. */
export interface CategoryPlace {
  readonly id: number
  readonly path: string
}

/** Categories within categories: the component is the fourth. */
export const MAX_CATEGORY_LEVELS = 3

/** Characters in the slug of a category. */
export const MAX_CATEGORY_SLUG = 100

/** The path of something with this slug in a category, or at the top of a project. */
export function pathIn(category: Pick<CategoryPlace, 'path'> | null, slug: string): string {
  return category === null ? slug : `${category.path}/${slug}`
}

/** What is unique in a project of something with this name in a category; names may have slashes. */
export function nameKeyIn(category: Pick<CategoryPlace, 'id'> | null, name: string): string {
  return category === null ? name : `${category.id}\u001f${name}`
}

/** How many categories a path goes through, the last included. */
export function levelsOf(path: string): number {
  return path === '' ? 0 : path.split('/').length
}

/** The path of a component as a part of an address of the API: slashes are encoded twice, as clients expect. */
export function addressPart(path: string): string {
  return path.includes('/') ? path.replaceAll('/', '%252F') : path
}

/** The path that a part of an address means, which was decoded once. */
export function pathOfPart(part: string): string {
  return part.includes('%') ? part.replaceAll(/%2f/gi, '/') : part
}
