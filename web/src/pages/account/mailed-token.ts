/** The token in the URL of a mailed link; null if there is none. */
export function mailedToken(): string | null {
  return new URLSearchParams(location.search).get('token')
}
