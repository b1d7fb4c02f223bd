// An unclosed brace may turn half a page into a placeholder.
const MAX_SHOWN = 80

/** A placeholder shortened for messages. */
export function shortenPlaceholder(text: string): string {
  const signs = [...text.slice(0, 2 * MAX_SHOWN + 2)]
  return signs.length > MAX_SHOWN ? `${signs.slice(0, MAX_SHOWN).join('')}…` : text
}
