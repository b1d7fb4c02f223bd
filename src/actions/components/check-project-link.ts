import type { Config } from '../../config/config.ts'
import { resolvePublic } from '../../vcs/remote/public-address.ts'

/** Timeout for a page that only has to respond. */
const TIMEOUT_MS = 4000

/**
 * True if the website of a project responds. Addresses that this server may not access count as valid: nobody learns
 * from this what exists in an internal network.
 */
export async function checkProjectLink(
  { OUTBOUND_ALLOW_PRIVATE }: Pick<Config, 'OUTBOUND_ALLOW_PRIVATE'>,
  link: string,
): Promise<boolean> {
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  try {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = OUTBOUND_ALLOW_PRIVATE ? [] : await resolvePublic(host)
    const status = await statusOf(url, addresses[0])
    return status !== 404 && status !== 410 && status < 500
  } catch (error) {
    return error instanceof Error && 'problem' in error && error.problem === 'forbidden'
  }
}

/** The status of the page itself, without following redirects; `address` is the one that was checked. */
function statusOf(url: URL, address: string | undefined): Promise<number> {
  const { request } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'GET',
        headers: { 'user-agent': 'Diglot' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(address !== undefined && {
          lookup: (_host, _options, done) => done(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
        }),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
