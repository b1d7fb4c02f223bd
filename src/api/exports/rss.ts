import { escapeXml } from '../wire/escape-xml.ts'

/** The subject of a feed; `path` is that of its page, and starts with a slash. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly path: string
}

/** An entry of a feed. */
export interface FeedItem {
  readonly title: string
  readonly description: string
  readonly author: string | null
  /** Microseconds since 1970. */
  readonly time: number
  readonly link: string
}

/** A feed as RSS 2.0. */
export function rssText(feed: Feed & { readonly link: string }, items: readonly FeedItem[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    element('language', 'en'),
    ...(items[0] ? [element('lastBuildDate', rfc822(items[0].time))] : []),
    ...items.map(itemText),
    '</channel></rss>\n',
  ].join('\n')
}

function itemText({ title, description, author, time, link }: FeedItem): string {
  const lines = [
    element('title', title),
    element('link', link),
    element('description', description),
    ...(author === null ? [] : [element('dc:creator', author)]),
    element('pubDate', rfc822(time)),
    element('guid', link),
  ]
  return `<item>${lines.join('')}</item>`
}

/** `Sun, 15 Nov 2026 14:28:31 +0000`. */
function rfc822(micros: number): string {
  return new Date(micros / 1000).toUTCString().replace('GMT', '+0000')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
