import { defineCheck } from '../define-check.ts'
import { comparePieceSets, findInTranslated, type Piece } from './compare-pieces.ts'
import { readMarkdown } from './read-markdown.ts'

/** A translation uses the link references of its source; footnotes may move to other texts. */
export const mdReflink = defineCheck('md-reflink', (string) =>
  findInTranslated(string, (source, target) => {
    if (!source.includes('][')) return []
    const wanted = namesOf(source)
    return wanted.length === 0 ? [] : comparePieceSets(wanted, namesOf(target), target.length)
  }),
)

function namesOf(text: string): Piece[] {
  return readMarkdown(text)
    .references.filter(({ name }) => !name.startsWith('^'))
    .map(({ name, start, end }) => ({ key: `[${name}]`, start, end }))
}
