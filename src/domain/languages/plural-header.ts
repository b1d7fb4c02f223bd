import { type FormulaProblem, parsePluralFormula } from './plural-formula.ts'
import { MAX_PLURAL_FORMS, type PluralRule } from './plural-rule.ts'

const MAX_LENGTH = 4000

/**
 * The rule in the value of a `Plural-Forms` header (`nplurals=N; plural=F;`).
 *
 * As in GNU gettext, the formula ends at the first semicolon or line break and the rest is ignored. Positions of
 * problems count from the start of the header.
 */
export function parsePluralHeader(header: string): PluralRule | FormulaProblem {
  if (header.length > MAX_LENGTH) return problem(`Longer than ${MAX_LENGTH} characters`, MAX_LENGTH)

  const count = /\bnplurals[ \t]*=[ \t]*(\d{1,9})(?!\d)/.exec(header)
  if (!count) return problem('“nplurals=” with a number is missing', 0)
  const number = Number(count[1])
  if (number < 1 || number > MAX_PLURAL_FORMS) {
    return problem(`The number of plural forms must be between 1 and ${MAX_PLURAL_FORMS}`, count.index)
  }

  const assignment = /\bplural[ \t]*=([^;\n]*)/.exec(header)
  if (assignment?.[1] === undefined) return problem('“plural=” with a formula is missing', 0)
  const formula = assignment[1].trim()
  const parsed = parsePluralFormula(formula)
  if (parsed.kind === 'formula') return { number, formula }

  const start = header.indexOf(formula, assignment.index + assignment[0].length - assignment[1].length)
  return problem(parsed.message, start + parsed.position)
}

function problem(message: string, position: number): FormulaProblem {
  return { kind: 'problem', message, position }
}

/** The value of a `Plural-Forms` header for this rule. */
export function writePluralHeader({ number, formula }: PluralRule): string {
  return `nplurals=${number}; plural=${formula};`
}
