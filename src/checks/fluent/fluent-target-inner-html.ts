import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { comparePieces, findInTranslated, type Piece } from '../markup/compare-pieces.ts'
import { htmlTokens } from '../markup/html-tokens.ts'
import { findHtmlLoss } from './find-html-loss.ts'
import { isAttribute, renderedTexts } from './rendered-texts.ts'

/** A translation can be inserted into a page without loss, and has the elements of its source. */
export const fluentTargetInnerHtml = defineCheck('fluent-target-inner-html', (string) => {
  if (isAttribute(string)) return []
  return findInTranslated(string, (source, target) => {
    const given = renderedTexts(target)
    const wanted = renderedTexts(source)
    if (!given || !wanted) return []
    for (const shown of given) {
      const loss = findHtmlLoss(shown)
      if (loss) return [placeOf(target, loss.piece, loss.message)]
    }
    const expected = wanted.map(elementsOf)
    const known = new Set(expected.map(signatureOf))
    for (const shown of given) {
      const elements = elementsOf(shown)
      if (known.has(signatureOf(elements))) continue
      return comparePieces(expected[0] ?? [], elements, 0).map((place) => locate(target, shown, place))
    }
    return []
  })
})

/** Equal for texts with the same elements, in any order. */
function signatureOf(elements: readonly Piece[]): string {
  return elements
    .map(({ key }) => key)
    .sort()
    .join('')
}

/** Elements by name; Fluent's own attribute distinguishes several of a kind. */
function elementsOf(text: string): Piece[] {
  return htmlTokens(text)
    .filter(({ kind }) => kind === 'start')
    .map(({ name, attributes, start, end }) => {
      const id = attributes.find((attribute) => attribute.name === 'data-l10n-name')?.value
      return { key: id === undefined ? `<${name}>` : `<${name} data-l10n-name="${id}">`, start, end }
    })
}

function locate(target: string, shown: string, { start, end, message }: Place): Place {
  if (start === end) return { start: target.length, end: target.length, message }
  return placeOf(target, shown.slice(start, end), message)
}

function placeOf(target: string, piece: string, message: string): Place {
  const at = target.indexOf(piece)
  return at < 0 ? { start: 0, end: target.length, message } : { start: at, end: at + piece.length, message }
}
