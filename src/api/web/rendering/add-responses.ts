import { plainTag } from '../../http/responses/validators.ts'
import { type ReadSubrequest, type Subresponse, subrequestReader } from '../../http/subrequest-reader.ts'
import type { Call, Route } from '../../route.ts'

/** Slower reads are left to the browser. */
const TIMEOUT_MS = 500
/** Reads for one page; further ones are left to the browser. */
const MAX_READS = 60
/** Rejections that do not change by waiting, which the page shows. */
const LASTING = new Set([400, 401, 403, 404])

/**
 * Adds API responses to the preloaded ones (`preload-responses.ts`), read with the permissions of the user who requested the
 * page; null if there is nothing to add. A rejection is stored as `refused:<url>` with its status and body.
 */
type AddResponses = (
  call: Call<never, never, never>,
  responses: string,
  urls: readonly string[],
) => Promise<string | null>

/** Adds responses of these routes. */
export function responseAdder(routes: readonly Route[]): AddResponses {
  let read: ReadSubrequest | null = null

  return async (call, responses, urls) => {
    read ??= subrequestReader(
      routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/')),
    )
    const members: string[] = []
    for (const url of urls.slice(0, MAX_READS)) {
      // The browser's request will be rate limited as well, and shows the reason.
      if (!call.countRead()) break
      const response = await withTimeout(read(call, url))
      if (response === null) continue
      const { status, text } = response
      if (LASTING.has(status))
        members.push(`${JSON.stringify(`refused:${url}`)}:{"status":${status},"body":${text}}`)
      if (status !== 200) continue
      members.push(`${JSON.stringify(url)}:${text}`)
      members.push(`${JSON.stringify(`etag:${url}`)}:${JSON.stringify(plainTag(text))}`)
    }
    if (members.length === 0) return null
    const added = members.join(',').replaceAll('<', '\\u003c')
    return responses === '{}' ? `{${added}}` : `${responses.slice(0, -1)},${added}}`
  }
}

async function withTimeout(response: Promise<Subresponse | null>): Promise<Subresponse | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}
