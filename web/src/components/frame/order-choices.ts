import { comparerOf } from '../tables/compare-texts.ts'

/** Choices sorted by name; those with one of the first keys come first, in the order of these keys. */
export function orderChoices<C extends { readonly key: string; readonly label: string }>(
  choices: readonly C[],
  first: readonly string[] = [],
): readonly C[] {
  const compare = comparerOf(choices.map(({ label }) => label))
  const place = ({ key }: C) => (first.includes(key) ? first.indexOf(key) : first.length)
  return choices.toSorted((a, b) => place(a) - place(b) || compare(a.label, b.label))
}
