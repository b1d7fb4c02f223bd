/** What services do to placeholders. */
export const CORRUPTIONS = ['drop', 'double', 'translate'] as const

export type Corruption = (typeof CORRUPTIONS)[number]

/** Masks of all three styles: XML, HTML and tokens. */
const MASK = /<x id="\d+"><\/x>|<span\b[^>]*translate="no"[^>]*>[\s\S]*?<\/span>|@@PH\d+@@/

/** The text with its first mask corrupted; without masks, the text itself. */
export function corruptMask(text: string, corruption: Corruption): string {
  return text.replace(MASK, (mask) => {
    if (corruption === 'drop') return ''
    if (corruption === 'double') return `${mask} ${mask}`
    return mask
      .replace(/PH\d+/, 'Platzhalter')
      .replace(/id="\d+"/, 'id="fünf"')
      .replace(/>[^<]+</, '>Wort<')
  })
}
