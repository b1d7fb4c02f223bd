import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { applyReplacements } from '../apply-replacements.ts'
import { readXml } from '../markup/read-xml.ts'

const TAG = /<\/?[A-Za-z][^<>]*>/g
const HIGH_SURROGATE_PAIR = /[\ud800-\udbff][\udc00-\udfff]/g

/** Number of visible characters: without tags if the text is XML, and with replacements applied. */
export function displayLength(text: string, flags: FlagSet): number {
  return countCharacters(applyReplacements(flags.has('xml-text') ? withoutTags(text) : text, flags))
}

/** Tags of broken XML are shown as they are. */
function withoutTags(text: string): string {
  return text.includes('<') && !readXml(text).problem ? text.replace(TAG, '') : text
}

/** Number of code points. */
function countCharacters(text: string): number {
  return text.length - (text.match(HIGH_SURROGATE_PAIR)?.length ?? 0)
}
