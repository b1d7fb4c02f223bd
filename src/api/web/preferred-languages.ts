import type { IncomingHttpHeaders } from 'node:http'

/** The cookie with the interface language that the user selected (`web/src/i18n/languages.ts`). */
const CHOSEN = /(?:^|;\s*)diglot-language=([\w-]{1,35})(?:;|$)/
const MAX_LANGUAGES = 20

/** The user's preferred languages, best first: the selected one, then those of the browser. */
export function preferredLanguages(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): string[] {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1]
  const accepted = (headers['accept-language'] ?? '')
    .split(',', MAX_LANGUAGES)
    .map(weighted)
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
  return chosen === undefined ? accepted : [chosen, ...accepted]
}

function weighted(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 }
}
