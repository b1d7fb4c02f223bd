import { plainTag } from '../http/answers/validators.ts'
import { type ReadWithin, readWithin } from '../http/bodies/read-within.ts'
import type { Call, Route } from '../route.ts'

/** Reads that take longer are left to the script of the page. */
const LIMIT_MS = 500
/** A page that shows more things than this is not waited for. */
const MOST = 60

/**
 * Adds answers to those that a page is rendered from (`given-answers.ts`), as whoever asked for the page gets them; null when
 * there is nothing to add.
 */
export type AddAnswers = (
  call: Call<never, never, never>,
  answers: string,
  addresses: readonly string[],
) => Promise<string | null>

/** Adds the answers of these routes. */
export function answersAdder(routes: readonly Route[]): AddAnswers {
  let read: ReadWithin | null = null

  return async (call, answers, addresses) => {
    read ??= readWithin(routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/')))
    const members: string[] = []
    for (const address of addresses.slice(0, MOST)) {
      // The script would be refused as well, and tells why.
      if (!call.countRead()) break
      const text = await withinLimit(read(call, address))
      if (text === null) continue
      members.push(`${JSON.stringify(address)}:${text}`)
      members.push(`${JSON.stringify(`etag:${address}`)}:${JSON.stringify(plainTag(text))}`)
    }
    if (members.length === 0) return null
    const added = members.join(',').replaceAll('<', '\\u003c')
    return answers === '{}' ? `{${added}}` : `${answers.slice(0, -1)},${added}}`
  }
}

async function withinLimit(answer: Promise<string | null>): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), LIMIT_MS)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
