/** The username in an API URL. */
export function userOf(address: string | null): string | null {
  const name = address === null ? null : /\/users\/([^/]+)\/$/.exec(new URL(address).pathname)?.[1]
  return name ? decodeURIComponent(name) : null
}
