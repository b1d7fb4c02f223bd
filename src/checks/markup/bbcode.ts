import { defineCheck } from '../define-check.ts'
import { bbcodeTags } from './bbcode-tags.ts'
import { comparePieces, findInTranslated } from './compare-pieces.ts'

/** A translation has the tags of BBCode that its source has, each as often. */
export const bbcode = defineCheck('bbcode', (string) =>
  findInTranslated(string, (source, target) => {
    const wanted = bbcodeTags(source)
    if (wanted.length === 0) return []
    return comparePieces(wanted, bbcodeTags(target), target.length)
  }),
)
