/** Usernames and passwords in URLs, up to the last `@` before the path. */
const IN_ADDRESS = /\b([a-z][\w+.-]*:\/\/)[^\s/]*@/gi

/** Removes credentials from a text: those in URLs, and the given secrets. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let clean = text.replace(IN_ADDRESS, '$1')
  for (const secret of secrets) if (secret !== '') clean = clean.replaceAll(secret, '***')
  return clean
}
