import type { InterfaceTexts } from '../../../actions/site/interface-texts.ts'
import { wholeNumber } from '../../../domain/texts/numbers.ts'
import { type Html, html } from '../../wire/html.ts'
import { ROWS_PER_PAGE } from './short-pages.ts'
import { SHORT_TEXTS } from './short-texts.ts'

/** Longer lists that the API returns whole are divided into pages, as the tables of the web interface are. */
const MAX_UNDIVIDED = 200

interface Entry {
  /** The heading of its list. */
  readonly list: 'projects' | 'components' | 'languages' | 'strings' | 'history' | 'announcements'
  readonly text: string
  readonly href: string | null
  readonly detail: string
}

/** The lists of one page. */
interface ShortLists {
  readonly html: readonly Html[]
  /** True if the lists go on. */
  readonly hasMore: boolean
  /** Where older changes begin; null if there are none. */
  readonly older: number | null
}

type Json = Readonly<Record<string, unknown>>

/**
 * A page of the lists in API responses (JSON by URL) as HTML: projects, components, languages, strings, changes and
 * announcements; and the messages of rejected requests.
 */
export function shortLists(responses: string, page: number, texts: InterfaceTexts): ShortLists {
  const bodies = Object.entries(JSON.parse(responses) as Json)
  const lists = bodies.flatMap(([url, body]) => (url.startsWith('/api/') ? listOf(url, body, texts) : []))
  const messages = bodies.flatMap(([url, body]) => (url.startsWith('refused:') ? messagesOf(body) : []))
  const first = (page - 1) * ROWS_PER_PAGE
  const shown = lists.map(({ entries, isWhole }) =>
    isWhole && entries.length > MAX_UNDIVIDED ? entries.slice(first, first + ROWS_PER_PAGE) : entries,
  )
  const isDivided = lists.some(
    ({ entries, isWhole }) => isWhole && entries.length > Math.max(MAX_UNDIVIDED, first + ROWS_PER_PAGE),
  )
  return {
    html: [
      ...messages.map((message) => html`<p>${texts.message(message)}</p>`),
      ...[...Map.groupBy(shown.flat(), ({ list }) => list)].map(
        ([title, items]) => html`<h2>${texts.text(SHORT_TEXTS[title])}</h2><ul>${items.map(itemOf)}</ul>\n`,
      ),
    ],
    hasMore: isDivided || lists.some(({ isWhole, next }) => !isWhole && typeof next === 'string'),
    older: lists.map(({ next }) => next).find((next) => typeof next === 'number') ?? null,
  }
}

function itemOf({ text, href, detail }: Entry): Html {
  return html`<li>${href === null ? text : html`<a href="${href}">${text}</a>`} ${detail}</li>\n`
}

/** The messages of a rejected request: a detail, a list, or lists by member. */
function messagesOf(rejection: unknown): readonly string[] {
  const body = isJson(rejection) ? rejection.body : null
  return (isJson(body) ? Object.values(body) : [body]).flat().filter((message) => typeof message === 'string')
}

/** The entries of a response, and whether they are the whole list; `next` is what the API says about the rest. */
function listOf(url: string, body: unknown, texts: InterfaceTexts) {
  const { searchParams } = new URL(url, 'http://localhost')
  // A total of the page itself.
  if (/^\/api\/overview\/\?by=(?:project|language)&/.test(url)) return []
  const page = isJson(body) && Array.isArray(body.results) ? body : null
  const items: readonly unknown[] = Array.isArray(body)
    ? body
    : Array.isArray(page?.results)
      ? page.results
      : []
  return [
    {
      entries: items.filter(isJson).flatMap((item) => entryOf(url, item, texts) ?? []),
      isWhole: Array.isArray(body) || searchParams.get('page_size') === '1000',
      next: page?.next ?? null,
    },
  ]
}

function entryOf(url: string, item: Json, texts: InterfaceTexts): Entry | null {
  const { pathname } = new URL(url, 'http://localhost')
  if (pathname === '/api/projects/') return named('projects', item, `/projects/${part(item.slug)}/`, texts)
  if (pathname === '/api/timeline/') return changeEntry(item, texts)
  if (pathname === '/api/overview/' || pathname === '/api/overview/components/')
    return overviewEntry(item, texts)
  if (pathname.endsWith('/statistics/') && typeof item.url === 'string')
    return named('languages', item, new URL(item.url).pathname, texts)
  if (pathname.endsWith('/units/')) return unitEntry(item)
  if (pathname.endsWith('/announcements/'))
    return { list: 'announcements', text: String(item.message), href: null, detail: '' }
  return null
}

function named(list: Entry['list'], item: Json, href: string, texts: InterfaceTexts): Entry {
  const name = String(item.name)
  const text = list === 'languages' ? texts.languageName(name) : name
  return { list, text, href, detail: progress(item, texts) }
}

function overviewEntry(item: Json, texts: InterfaceTexts): Entry | null {
  const { project, component, language } = item
  if (isJson(project) && isJson(component)) {
    const translation = isJson(language) ? `${part(language.code)}/` : ''
    const href = `/projects/${part(project.slug)}/${part(component.path).replaceAll('%2F', '/')}/${translation}`
    const text = `${String(project.name)} / ${String(component.name)}`
    return { list: 'components', text, href, detail: progress(item, texts) }
  }
  if (isJson(language))
    return named('languages', { ...item, ...language }, `/languages/${part(language.code)}/`, texts)
  return null
}

function unitEntry({ source, target, web_url }: Json): Entry | null {
  if (!Array.isArray(source) || !Array.isArray(target) || typeof web_url !== 'string') return null
  const { pathname, search } = new URL(web_url)
  const detail = target.join(' / ')
  return { list: 'strings', text: source.join(' / '), href: `${pathname}${search}`, detail: `→ ${detail}` }
}

function changeEntry({ action_name, timestamp, names }: Json, texts: InterfaceTexts): Entry {
  const { project, component, language, user } = isJson(names) ? names : {}
  const own = typeof language === 'string' ? texts.languageName(language) : language
  const place = [project, component, own].filter((name) => typeof name === 'string').join(' / ')
  const by = typeof user === 'string' ? `, ${user}` : ''
  const time = String(timestamp).slice(0, 16).replace('T', ' ')
  const text = texts.message(String(action_name))
  return { list: 'history', text, href: null, detail: `${place}${by}, ${time} UTC` }
}

function progress({ total, translated }: Json, { text, language }: InterfaceTexts): string {
  if (typeof total !== 'number' || typeof translated !== 'number') return ''
  if (total === 0) return text(SHORT_TEXTS.noStrings)
  const [all, done] = [total, translated].map((count) => wholeNumber(count, language))
  return text(SHORT_TEXTS.progress, { total: all ?? '', translated: done ?? '' })
}

function part(value: unknown): string {
  return encodeURIComponent(String(value))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
