/** The key in the address of a mailed link; null where there is none. */
export function mailedToken(): string | null {
  return new URLSearchParams(location.search).get('token')
}
