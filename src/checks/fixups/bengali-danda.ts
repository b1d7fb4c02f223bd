import { baseCode } from '../../domain/languages/code-parts.ts'
import type { Fixup } from './fixup.ts'

// After a letter or mark, not a digit, to keep numbered lists and decimals.
const FULL_STOP = /(?<=[\u0980-\u09e5\u09f0-\u09ff][)"'”’]?)\.$/

/** A full stop at the end of a Bengali text becomes the danda. */
export const bengaliDanda: Fixup = {
  id: 'devanagari-danda',
  name: 'Danda for full stop',
  fix({ target, flags, language }) {
    if (baseCode(language) !== 'bn' || flags.has('ignore-end-stop')) return target
    const text = target.trimEnd()
    return FULL_STOP.test(text) ? `${text.slice(0, -1)}।${target.slice(text.length)}` : target
  },
}
