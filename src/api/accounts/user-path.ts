/** The encoded username in a path; `@` and `+`, which usernames may contain, stay unencoded. */
export function userPath(username: string): string {
  return `/users/${encodeURIComponent(username).replaceAll('%40', '@').replaceAll('%2B', '+')}/`
}
