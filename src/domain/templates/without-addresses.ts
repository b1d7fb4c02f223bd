/**
 * A message of a site that does not know its own address, without what would have told it: the trailer, badges, and links, of
 * which the words stay. Templates that people saved have these too, so that the templates themselves cannot see to it.
 */
export function withoutAddresses(message: string): string {
  return message
    .replaceAll(/^Translate-URL:[ \t]*(?:\n|$)/gm, '')
    .replaceAll(/!\[[^\]\n]*\]\(\)\n?/g, '')
    .replaceAll(/\[([^\]\n]*)\]\(\)/g, '$1')
}
