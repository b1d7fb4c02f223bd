/** Limits a query to an object, given its slugs separated by slashes; `-` stands for all components. */
export function withinPlace(query: string, path: string): string {
  if (path === '') return query
  const [project = '', ...rest] = path.split('/')
  const place = rest[0] === '-' ? `project:="${project}" AND language:="${rest[1]}"` : `path:"${path}"`
  return `(${query}) AND ${place}`
}
