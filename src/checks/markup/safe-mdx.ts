import { defineCheck } from '../define-check.ts'
import { comparePieces, findInTranslated } from './compare-pieces.ts'
import { mdxPieces } from './mdx-pieces.ts'

/** A translation contains the same code as its MDX source. */
export const safeMdx = defineCheck('safe-mdx', (string) =>
  findInTranslated(string, (source, target) => {
    const wanted = mdxPieces(source)
    const given = mdxPieces(target)
    if (given.loneBrace !== null && wanted.loneBrace === null) {
      const start = given.loneBrace
      return [{ start, end: start + 1, message: 'This brace has no matching brace.' }]
    }
    return comparePieces(wanted.pieces, given.pieces, target.length)
  }),
)
