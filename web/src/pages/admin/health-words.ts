import { fromServer } from '../../i18n/texts.ts'

/** What the server says about what it runs on, as a sentence in the language of the pages; paths stay as they are. */
export function healthWords(text: string): string {
  const words = fromServer(text)
  return words.includes('/') ? words : words.charAt(0).toUpperCase() + words.slice(1)
}
