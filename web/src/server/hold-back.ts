/** What takes clicks and keys for a script; names of tags are never part of a text, where `<` is written otherwise. */
const HELD = /<(?:button|input|textarea|select|label|summary)(?=[\s/>])/g

/**
 * The HTML of a page whose script is not there yet: its links are links, and nothing else takes a click or a key, so that
 * nobody types a text that is lost.
 */
export function holdBack(html: string): string {
  return html.replace(HELD, (tag) => `${tag} inert=""`)
}
