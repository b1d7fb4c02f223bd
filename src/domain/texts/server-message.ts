import { type Catalogue, translate, type Values } from './catalogue.ts'

/** A text of the catalogue with placeholders, as a pattern for server messages. */
interface Pattern {
  readonly text: string
  readonly expression: RegExp
  readonly names: readonly string[]
  /** Names of the values that are amounts. */
  readonly amounts: ReadonlySet<string>
  /** Number of its own letters: the more, the more specific it is. */
  readonly letters: number
}

/** The API misspells two events for compatibility with Weblate. */
const MISSPELT = /^Screnshot\b/
const BRACES = /\{(\w+)\}/g
const MIN_LETTERS = 4
/** What stands before and after amounts; all other numbers are names, such as of tasks and lines, or texts of users. */
const BEFORE_AMOUNT =
  /(?:×|at most|equal to|limit is|maximum is|than|Reading|Reading \{1\} of|far:|strings:|suggestion:) $/
const AFTER_AMOUNT =
  /^ (?:× |(?:[GMk]B|bytes|characters|checks|days|elements|entries|files|items|languages|lines|pixels|seconds|spaces|strings|texts)\b)/
const AMOUNT = /^\d{1,15}$/
const cached = new WeakMap<Catalogue, readonly Pattern[]>()

/**
 * Translates an English message of the server: a text of the catalogue, or one with filled placeholders. Values are translated
 * too if they are phrases, and amounts are formatted; unknown messages stay unchanged.
 */
export function translateServer(
  catalogue: Catalogue,
  said: string,
  formatAmount: (amount: number) => string = String,
): string {
  if (said in catalogue.texts) return translate(catalogue, said)
  for (const { text, expression, names, amounts } of patternsOf(catalogue)) {
    const found = expression.exec(said)
    if (!found) continue
    const values: Record<string, string> = {}
    for (const [at, name] of names.entries()) {
      const value = found[at + 1] ?? ''
      const isAmount = amounts.has(name) && AMOUNT.test(value)
      values[name] = isAmount ? formatAmount(Number(value)) : filled(catalogue, value, formatAmount)
    }
    return translate(catalogue, text, values satisfies Values)
  }
  return said.replace(MISSPELT, 'Screenshot')
}

/** Single words are more often user data than texts of ours. */
function filled(catalogue: Catalogue, value: string, formatAmount: (amount: number) => string): string {
  return value.includes(' ') ? translateServer(catalogue, value, formatAmount) : value
}

function patternsOf(catalogue: Catalogue): readonly Pattern[] {
  const own = cached.get(catalogue) ?? makePatterns(Object.keys(catalogue.texts))
  cached.set(catalogue, own)
  return own
}

function makePatterns(texts: readonly string[]): Pattern[] {
  return texts
    .filter((text) => text.search(BRACES) >= 0)
    .map((text) => ({
      text,
      names: [...text.matchAll(BRACES)].map(([, name = '']) => name),
      amounts: amountsIn(text),
      expression: new RegExp(`^${text.split(BRACES).map(piece).join('')}$`),
      letters: text.replaceAll(BRACES, '').replaceAll(/\P{L}/gu, '').length,
    }))
    .filter(({ letters }) => letters >= MIN_LETTERS)
    .sort((a, b) => b.letters - a.letters)
}

function amountsIn(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(BRACES)].filter(
    ({ index, 0: { length } }) =>
      BEFORE_AMOUNT.test(text.slice(0, index)) || AFTER_AMOUNT.test(text.slice(index + length)),
  )
  return new Set(found.map(([, name = '']) => name))
}

/** Splitting a text at its placeholders makes every second part a name. */
function piece(part: string, at: number): string {
  return at % 2 === 1 ? '(.*?)' : part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
