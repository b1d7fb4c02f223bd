/** The URL of a string in the list, for other tabs and without JavaScript. */
export function urlAt(index: number): string {
  const parameters = new URLSearchParams(location.search)
  parameters.delete('unit')
  parameters.delete('checksum')
  parameters.set('offset', String(index + 1))
  return `${location.pathname}?${parameters}`
}
