import { expect } from 'vitest'
import type { TestAnswer } from '../support/site.ts'
import { type ClientSite, HOST } from './client-site.ts'

/** Members without which wlc asks for an object again, and then fails, by kind of object. */
const REQUIRED = {
  project: words(
    'url web_url name slug web components_list_url repository_url statistics_url changes_list_url languages_url categories_url',
  ),
  component: words(
    'url web_url name slug project source_language vcs repo git_export branch filemask template new_base file_format license license_url agreement priority repository_url translations_url statistics_url lock_url changes_list_url',
  ),
  translation: words(
    'url web_url language component translated fuzzy total translated_words fuzzy_words failing_checks_words total_words failing_checks have_suggestion have_comment language_code filename revision share_url translate_url is_template translated_percent fuzzy_percent failing_checks_percent last_change last_author file_url repository_url statistics_url changes_list_url units_list_url',
  ),
  statistics: words(
    'url failing_percent translated_percent total_words failing translated_words fuzzy_percent recent_changes translated fuzzy total last_change name',
  ),
  change: words('url unit translation component timestamp action_name target id user author action'),
  language: words('url web_url code name direction'),
} as const

/** An object of an answer. */
export type Item = Readonly<Record<string, unknown>>

/** wlc as far as its requests go: it follows addresses that answers contain, and needs certain members. */
export interface Wlc {
  /** The object at a path below `/api/`, which has what its kind needs. */
  get(kind: keyof typeof REQUIRED, path: string): Promise<Item>
  /** All items of a list; every page is fetched. */
  list(address: string): Promise<readonly Item[]>
  post(address: string, json: unknown): Promise<TestAnswer>
  needs(kind: keyof typeof REQUIRED, item: Item): void
}

/** Opens it on a site; its user agent says which release it is. */
export function openWlc(site: ClientSite, release: '1.13' | '2.1'): Wlc {
  const headers = { accept: 'application/json', 'user-agent': `wlc/${release}` }
  const read = async (address: string) => {
    // wlc 2 sends its key to no other origin, and follows no redirect.
    expect(address.startsWith(`${HOST}/api/`)).toBe(true)
    const answer = await site.send({ path: address.replace(HOST, ''), headers })
    expect([address, answer.status]).toEqual([address, 200])
    return answer.json()
  }
  function needs(kind: keyof typeof REQUIRED, item: Item): void {
    expect(REQUIRED[kind].filter((name) => !Object.hasOwn(item, name))).toEqual([])
  }
  return {
    needs,
    async get(kind, path) {
      const item = (await read(`${HOST}/api/${path}`)) as Item
      needs(kind, item)
      return item
    },
    async list(address) {
      const items: Item[] = []
      for (let next: string | null = address; next !== null; ) {
        const page = (await read(next)) as { next: string | null; results: Item[] } | Item[]
        items.push(...(Array.isArray(page) ? page : page.results))
        next = Array.isArray(page) ? null : page.next
      }
      return items
    },
    post: (address, json) => site.send({ method: 'POST', path: address.replace(HOST, ''), headers, json }),
  }
}

function words(text: string): readonly string[] {
  return text.split(' ')
}
