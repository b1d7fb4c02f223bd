import { baseCode } from '../../domain/languages/code-parts.ts'
import type { Fixup } from './fixup.ts'

const ZERO_WIDTH_SPACE = '\u200b'

/** Removes zero-width spaces unless the source has one; Khmer needs them between words. */
export const noZeroWidthSpace: Fixup = {
  id: 'zero-width-space',
  name: 'Zero-width spaces',
  fix({ source, target, flags, language }) {
    if (baseCode(language) === 'km' || flags.has('ignore-zero-width-space')) return target
    if (source.includes(ZERO_WIDTH_SPACE)) return target
    return target.replaceAll(ZERO_WIDTH_SPACE, '')
  },
}
