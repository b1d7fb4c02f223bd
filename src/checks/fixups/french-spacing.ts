import { baseCode } from '../../domain/languages/code-parts.ts'
import type { Fixup } from './fixup.ts'

const BEFORE_SIGN = /(?<=\S) (?=[:;?!]+(?:$|[\s<»”"]))/g
const BEFORE_CLOSING = /(?<=\S) (?=»)/g
const AFTER_OPENING = /(?<=«) (?=\S)/g
const NO_BREAK = '\u00a0'
const NARROW_NO_BREAK = '\u202f'

/**
 * Spaces before `: ; ? !` and inside French quotes become no-break spaces: narrow ones before `; ? !`. None is added
 * where the translator had none.
 */
export const frenchSpacing: Fixup = {
  id: 'punctuation-spacing',
  name: 'French punctuation spacing',
  fix({ target, flags, language }) {
    if (baseCode(language) !== 'fr' || /^fr[_-]CA\b/i.test(language)) return target
    if (flags.has('ignore-punctuation-spacing')) return target
    return target
      .replace(BEFORE_SIGN, (_, at: number) => (target[at + 1] === ':' ? NO_BREAK : NARROW_NO_BREAK))
      .replace(BEFORE_CLOSING, NO_BREAK)
      .replace(AFTER_OPENING, NO_BREAK)
  },
}
