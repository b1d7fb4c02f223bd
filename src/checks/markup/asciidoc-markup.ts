import { defineCheck } from '../define-check.ts'
import { asciidocPieces } from './asciidoc-pieces.ts'
import { comparePieces, findInTranslated } from './compare-pieces.ts'

/** A translation has the formatting, macros, anchors and attributes of its AsciiDoc source. */
export const asciidocMarkup = defineCheck('asciidoc-markup', (string) =>
  findInTranslated(string, (source, target) =>
    comparePieces(asciidocPieces(source), asciidocPieces(target), target.length),
  ),
)
