import { createHash } from 'node:crypto'

interface CachedToken {
  readonly token: Promise<string>
  readonly until: number
}

const MAX_KEPT = 100
const tokens = new Map<string, CachedToken>()

/**
 * The token that belongs to these credentials, issued at most once in its lifetime and by this process. Credentials are
 * kept as a hash; a token that could not be issued is not kept.
 */
export function cachedToken(
  credentials: readonly string[],
  now: Date,
  issue: () => Promise<string>,
  lifetimeMs: number,
): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(credentials)).digest('hex')
  const kept = tokens.get(key)
  if (kept && kept.until > now.getTime()) return kept.token

  const token = issue()
  tokens.delete(key)
  tokens.set(key, { token, until: now.getTime() + lifetimeMs })
  for (const oldest of tokens.keys()) if (tokens.size > MAX_KEPT) tokens.delete(oldest)
  token.catch(() => {
    if (tokens.get(key)?.token === token) tokens.delete(key)
  })
  return token
}
