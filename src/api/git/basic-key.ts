const MAX_HEADER = 2000

/** The API key in the `Authorization` header of a git client: the password, or else the username. Null without one. */
export function basicKey(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > MAX_HEADER) return null
  const [, encoded] = /^basic\s+([\w+/=-]+)$/i.exec(authorization.trim()) ?? []
  if (encoded === undefined) return null
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const password = rest.join(':')
  // Some tools send the key as the username, with an empty or fixed password.
  const key = password === '' || password === 'x-oauth-basic' ? user : password
  return /^\S+$/.test(key) ? key : null
}
