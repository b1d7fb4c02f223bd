import { parsePluralFormula } from '../../../src/domain/languages/plural-formula.ts'

const FIRST = Array.from({ length: 1000 }, (_, n) => n)
const LARGE = [1000, 10_000, 100_000, 1_000_000, 10_000_000]

/** The first numbers of each plural form, and whether there are more; empty if a formula is invalid. */
export function pluralExamples(
  formula: string,
  forms: number,
  most = 4,
): readonly { readonly numbers: readonly number[]; readonly hasMore: boolean }[] {
  const parsed = parsePluralFormula(formula)
  const found = Array.from({ length: forms }, (): number[] => [])
  if (parsed.kind === 'formula') {
    for (const n of [...FIRST, ...LARGE]) {
      const list = found[Number(parsed.evaluate(n) ?? 0)]
      if (list && list.length <= most) list.push(n)
    }
  }
  return found.map((numbers) => ({ numbers: numbers.slice(0, most), hasMore: numbers.length > most }))
}
