import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { applyReplacements } from '../apply-replacements.ts'

const TAG = /<\/?[A-Za-z][^<>]*>/g
const HIGH_SURROGATE_PAIR = /[\ud800-\udbff][\udc00-\udfff]/g

/** Number of visible characters: without tags if the text is XML, and with replacements applied. */
export function displayLength(text: string, flags: FlagSet): number {
  return countCharacters(applyReplacements(flags.has('xml-text') ? text.replace(TAG, '') : text, flags))
}

/** Number of code points. */
function countCharacters(text: string): number {
  return text.length - (text.match(HIGH_SURROGATE_PAIR)?.length ?? 0)
}
