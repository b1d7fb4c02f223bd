const LONGEST = 2000

/** The API key in an `Authorization` header of a client of git: the password, or else the name. Null without one. */
export function basicKey(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > LONGEST) return null
  const [, encoded] = /^basic\s+([\w+/=-]+)$/i.exec(authorization.trim()) ?? []
  if (encoded === undefined) return null
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const password = rest.join(':')
  // Some tools send the key as the name, with an empty password or a word of their own.
  const key = password === '' || password === 'x-oauth-basic' ? user : password
  return /^\S+$/.test(key) ? key : null
}
