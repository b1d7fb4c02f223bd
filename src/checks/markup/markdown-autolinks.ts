const AUTOLINK = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)*)>/gi

/** The autolinks of a Markdown text, such as `<https://example.org/>` and `<me@example.org>`. */
export function findAutolinks(text: string): { readonly start: number; readonly end: number }[] {
  if (!text.includes('<')) return []
  return [...text.matchAll(AUTOLINK)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}

/** Replaces autolinks with spaces, so that other offsets stay the same. */
export function withoutMarkdownLinks(text: string): string {
  return text.includes('<') ? text.replace(AUTOLINK, (found) => ' '.repeat(found.length)) : text
}
