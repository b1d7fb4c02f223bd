// An unclosed brace may make a placeholder of half a page.
const MAX_SHOWN = 80

/** A placeholder as it is shown in a sentence. */
export function shortenPlaceholder(text: string): string {
  const signs = [...text.slice(0, 2 * MAX_SHOWN + 2)]
  return signs.length > MAX_SHOWN ? `${signs.slice(0, MAX_SHOWN).join('')}…` : text
}
