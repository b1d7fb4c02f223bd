/** A query that finds only what is in a place, whose slugs have slashes between; `-` stands for all components. */
export function withinPlace(query: string, path: string): string {
  if (path === '') return query
  const [project = '', ...rest] = path.split('/')
  const place = rest[0] === '-' ? `project:="${project}" AND language:="${rest[1]}"` : `path:"${path}"`
  return `(${query}) AND ${place}`
}
