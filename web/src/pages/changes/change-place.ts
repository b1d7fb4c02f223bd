/** Where an event happened, from the addresses of the API that it carries; null for the whole site. */
export function changePlace(change: {
  readonly translation: string | null
  readonly component: string | null
}): string | null {
  const address = change.translation ?? change.component
  if (address === null) return null
  const [, , , ...parts] = new URL(address).pathname.replace(/\/$/, '').split('/')
  // Slashes within the path of a component are encoded twice.
  return parts.map((part) => decodeURIComponent(decodeURIComponent(part))).join('/')
}

/** Name of the user that an address of the API stands for. */
export function userOf(address: string | null): string | null {
  const name = address === null ? null : /\/users\/([^/]+)\/$/.exec(new URL(address).pathname)?.[1]
  return name ? decodeURIComponent(name) : null
}
