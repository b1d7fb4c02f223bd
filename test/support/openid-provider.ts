import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'

/** What the provider says of a person beside the name. */
export type Claims = Readonly<Record<string, unknown>>

/** A real identity provider on a free port. */
export interface OpenidProvider {
  readonly issuer: string
  /** People by the name that they sign in with. */
  readonly people: Map<string, Claims>
  /** Does what a person does in the browser, and returns the address that the provider sends the browser back to. */
  signIn(address: string, name: string): Promise<URL>
  close(): Promise<void>
}

/** Starts a provider that knows one client, `diglot` with the secret `hush`, which comes back to this address. */
export async function openProvider(redirectUri: string): Promise<OpenidProvider> {
  const people = new Map<string, Claims>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'diglot', client_secret: 'hush', redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    people,
    signIn: (start, name) => walk(new URL(start), { issuer, name }),
    close: () => close(server),
  }
}

/** Follows redirects with cookies, filling in the two forms: who somebody is, and that this is fine. */
async function walk(start: URL, { issuer, name }: { issuer: string; name: string }): Promise<URL> {
  const cookies = new Map<string, string>()
  let [address, body] = [start, null as URLSearchParams | null]
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(body && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    const location = answer.headers.get('location')
    const text = await answer.text()
    if (location !== null) {
      address = new URL(location, address)
      body = null
      if (address.origin !== issuer) return address
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
    if (prompt === undefined) throw new Error(`The provider says ${answer.status}: ${text.slice(0, 500)}`)
    body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: name, password: 'any' }) })
  }
  throw new Error('The provider does not come to an end')
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
