import { defineCheck } from '../define-check.ts'
import { comparePieceSets, findInTranslated, type Piece } from './compare-pieces.ts'
import { readMarkdown } from './read-markdown.ts'

/** A translation uses the link references of its source. */
export const mdReflink = defineCheck('md-reflink', (string) =>
  findInTranslated(string, (source, target) => {
    if (!source.includes('][') && !target.includes('][')) return []
    return comparePieceSets(namesOf(source), namesOf(target), target.length)
  }),
)

function namesOf(text: string): Piece[] {
  return readMarkdown(text).references.map(({ name, start, end }) => ({ key: `[${name}]`, start, end }))
}
