import { type Html, html } from '../wire/html.ts'

/** Entries of a list beyond these are left out. */
const MAX_ENTRIES = 200

interface Entry {
  /** The heading of its list. */
  readonly list: string
  readonly text: string
  readonly href: string | null
  readonly detail: string
}

type Json = Readonly<Record<string, unknown>>

/**
 * The lists in API responses (JSON by URL) as HTML: projects, components, languages, strings, changes and announcements; and the
 * messages of rejected requests.
 */
export function shortLists(responses: string): readonly Html[] {
  const bodies = Object.entries(JSON.parse(responses) as Json)
  const entries = bodies.flatMap(([url, body]) => (url.startsWith('/api/') ? entriesOf(url, body) : []))
  const lists = Map.groupBy(entries, ({ list }) => list)
  const messages = bodies.flatMap(([url, body]) => (url.startsWith('refused:') ? messagesOf(body) : []))
  return [
    ...messages.map((message) => html`<p>${message}</p>`),
    ...[...lists].map(
      ([title, items]) =>
        html`<h2>${title}</h2><ul>${items
          .slice(0, MAX_ENTRIES)
          .map(
            ({ text, href, detail }) =>
              html`<li>${href === null ? text : html`<a href="${href}">${text}</a>`} ${detail}</li>\n`,
          )}</ul>\n`,
    ),
  ]
}

/** The messages of a rejected request: a detail, a list, or lists by member. */
function messagesOf(rejection: unknown): readonly string[] {
  const body = isJson(rejection) ? rejection.body : null
  return (isJson(body) ? Object.values(body) : [body]).flat().filter((message) => typeof message === 'string')
}

function entriesOf(url: string, body: unknown): readonly Entry[] {
  const items = Array.isArray(body) ? body : isJson(body) && Array.isArray(body.results) ? body.results : []
  // A total of the page itself.
  if (/^\/api\/overview\/\?by=(?:project|language)&/.test(url)) return []
  return items.filter(isJson).flatMap((item) => entryOf(url, item) ?? [])
}

function entryOf(url: string, item: Json): Entry | null {
  const { pathname } = new URL(url, 'http://localhost')
  if (pathname === '/api/projects/') return named('Projects', item, `/projects/${part(item.slug)}/`)
  if (pathname === '/api/timeline/') return changeEntry(item)
  if (pathname === '/api/overview/') return overviewEntry(item)
  if (pathname.endsWith('/statistics/') && typeof item.url === 'string')
    return named('Languages', item, new URL(item.url).pathname)
  if (pathname.endsWith('/units/')) return unitEntry(item)
  if (pathname.endsWith('/announcements/'))
    return { list: 'Announcements', text: String(item.message), href: null, detail: '' }
  return null
}

function named(list: string, item: Json, href: string): Entry {
  return { list, text: String(item.name), href, detail: progress(item) }
}

function overviewEntry(item: Json): Entry | null {
  const { project, component, language } = item
  if (isJson(project) && isJson(component)) {
    const translation = isJson(language) ? `${part(language.code)}/` : ''
    const href = `/projects/${part(project.slug)}/${part(component.path).replaceAll('%2F', '/')}/${translation}`
    const text = `${String(project.name)} / ${String(component.name)}`
    return { list: 'Components', text, href, detail: progress(item) }
  }
  if (isJson(language))
    return named('Languages', { ...item, ...language }, `/languages/${part(language.code)}/`)
  return null
}

function unitEntry({ source, target, web_url }: Json): Entry | null {
  if (!Array.isArray(source) || !Array.isArray(target) || typeof web_url !== 'string') return null
  const { pathname, search } = new URL(web_url)
  const detail = target.join(' / ')
  return { list: 'Strings', text: source.join(' / '), href: `${pathname}${search}`, detail: `→ ${detail}` }
}

function changeEntry({ action_name, timestamp, names }: Json): Entry {
  const { project, component, language, user } = isJson(names) ? names : {}
  const place = [project, component, language].filter((name) => typeof name === 'string').join(' / ')
  const by = typeof user === 'string' ? `, ${user}` : ''
  const time = String(timestamp).slice(0, 16).replace('T', ' ')
  return { list: 'History', text: String(action_name), href: null, detail: `${place}${by}, ${time} UTC` }
}

function progress({ total, translated }: Json): string {
  if (typeof total !== 'number' || typeof translated !== 'number') return ''
  return total === 0 ? 'No strings' : `${translated} of ${total} strings translated`
}

function part(value: unknown): string {
  return encodeURIComponent(String(value))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
