/**
 * Removes from the message of a site without a known URL what would have contained it: the trailer, badges, and links,
 * whose text stays. Saved templates of users contain these too, so the templates themselves cannot avoid it.
 */
export function withoutAddresses(message: string): string {
  return message
    .replaceAll(/^Translate-URL:[ \t]*(?:\n|$)/gm, '')
    .replaceAll(/!\[[^\]\n]*\]\(\)\n?/g, '')
    .replaceAll(/\[([^\]\n]*)\]\(\)/g, '$1')
}
