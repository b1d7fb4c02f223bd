import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { applyReplacements } from '../apply-replacements.ts'

const TAG = /<\/?[A-Za-z][^<>]*>/g
const HIGH_SURROGATE_PAIR = /[\ud800-\udbff][\udc00-\udfff]/g

/** How many characters people see: without tags where the text is XML, and with what placeholders stand for. */
export function shownLength(text: string, flags: FlagSet): number {
  return countCharacters(applyReplacements(flags.has('xml-text') ? text.replace(TAG, '') : text, flags))
}

/** Number of characters; those beyond the basic plane count once. */
function countCharacters(text: string): number {
  return text.length - (text.match(HIGH_SURROGATE_PAIR)?.length ?? 0)
}
