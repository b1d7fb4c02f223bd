/** The URL of a repository without credentials: passwords, and for HTTP also usernames and the query. */
export function withoutCredentials(given: string): string {
  const address = /^https?:/i.test(given) ? given.replace(/\?.*$/s, '') : given
  const match = /^([a-z][\w+.-]*):\/\/([^/?#]*)@/i.exec(address)
  if (!match) return address
  const [start, scheme = '', user = ''] = match
  const rest = address.slice(start.length)
  const name = /^(?:https?|ftps?)$/i.test(scheme) ? '' : (user.split(':', 1)[0] ?? '')
  return `${scheme}://${name === '' ? '' : `${name}@`}${rest}`
}
