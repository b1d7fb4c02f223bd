import { fromServer } from '../../i18n/texts.ts'

/** A health message of the server in the interface language; paths stay unchanged. */
export function healthWords(text: string): string {
  const words = fromServer(text)
  return words.includes('/') ? words : words.charAt(0).toUpperCase() + words.slice(1)
}
