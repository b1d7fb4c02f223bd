import type { CheckedString, Finding } from './check.ts'

/** A form of the translation and the form of the source that it is compared with. */
export interface FormPair {
  readonly form: number
  readonly source: string
  readonly target: string
}

/** Pairs the first translation with the first source text, and all others with the second where there is one. */
export function formPairs({ source, target }: Pick<CheckedString, 'source' | 'target'>): FormPair[] {
  const [first = '', second = first] = source
  return target.map((text, form) => ({ form, source: form === 0 ? first : second, target: text }))
}

/** Looks at each pair of forms by itself. */
export function findInPairs(
  string: CheckedString,
  find: (source: string, target: string) => Omit<Finding, 'form'> | null,
): Finding[] {
  return formPairs(string).flatMap(({ form, source, target }) => {
    const found = find(source, target)
    return found ? [{ form, ...found }] : []
  })
}
