/** The part of an address that names a user; `@` and `+`, which names may have, stay as they are. */
export function userPath(username: string): string {
  return `/users/${encodeURIComponent(username).replaceAll('%40', '@').replaceAll('%2B', '+')}/`
}
