import { type Catalogue, translate, type Values } from './catalogue.ts'

/** A text of the catalogue with braces, as the server fills them. */
interface Pattern {
  readonly text: string
  readonly expression: RegExp
  readonly names: readonly string[]
  /** Letters that it has itself: the more, the surer it is. */
  readonly letters: number
}

/** The API names two events as Weblate does. */
const MISSPELT = /^Screnshot\b/
const BRACES = /\{(\w+)\}/g
const FEWEST_LETTERS = 4
const known = new WeakMap<Catalogue, readonly Pattern[]>()

/**
 * What the server says in English, in the language of a catalogue: a text of it, or one whose braces the server has
 * filled. What is put in is translated too where it is a phrase; what nobody translated stays as it is.
 */
export function translateServer(catalogue: Catalogue, said: string): string {
  if (said in catalogue.texts) return translate(catalogue, said)
  for (const { text, expression, names } of patternsOf(catalogue)) {
    const found = expression.exec(said)
    if (!found) continue
    const values: Record<string, string> = {}
    for (const [at, name] of names.entries()) values[name] = filled(catalogue, found[at + 1] ?? '')
    return translate(catalogue, text, values satisfies Values)
  }
  return said.replace(MISSPELT, 'Screenshot')
}

/** Single words are names and values of people more often than ours. */
function filled(catalogue: Catalogue, value: string): string {
  return value.includes(' ') ? translateServer(catalogue, value) : value
}

function patternsOf(catalogue: Catalogue): readonly Pattern[] {
  const own = known.get(catalogue) ?? makePatterns(Object.keys(catalogue.texts))
  known.set(catalogue, own)
  return own
}

function makePatterns(texts: readonly string[]): Pattern[] {
  return texts
    .filter((text) => text.search(BRACES) >= 0)
    .map((text) => ({
      ...{ text, names: [...text.matchAll(BRACES)].map(([, name = '']) => name) },
      expression: new RegExp(`^${text.split(BRACES).map(piece).join('')}$`),
      letters: text.replaceAll(BRACES, '').replaceAll(/\P{L}/gu, '').length,
    }))
    .filter(({ letters }) => letters >= FEWEST_LETTERS)
    .sort((a, b) => b.letters - a.letters)
}

/** Every second part of a text that was split at its braces is a name. */
function piece(part: string, at: number): string {
  return at % 2 === 1 ? '(.*?)' : part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
