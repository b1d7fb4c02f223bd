import type { Node } from './template.ts'
import { TemplateError } from './template-problem.ts'
import { isList, type Value, type ValueRecord } from './value.ts'

type Loop = Extract<Node, { kind: 'for' }>

/** The items of a loop: those of a list or the characters of a text. */
export function loopItems({ list, isReversed }: Loop, value: Value): readonly Value[] {
  const items = typeof value === 'string' ? [...value] : value
  if (!isList(items)) throw new TemplateError(list.at, '“for” requires a list.')
  return isReversed ? items.toReversed() : items
}

/** The variables inside a loop: those outside it, its item, and `forloop`. */
export function loopVariables(
  { names, list }: Loop,
  variables: ValueRecord,
  { item, index, count }: { item: Value; index: number; count: number },
): ValueRecord {
  const forloop: ValueRecord = {
    counter: index + 1,
    counter0: index,
    revcounter: count - index,
    revcounter0: count - index - 1,
    first: index === 0,
    last: index === count - 1,
    ...(variables.forloop !== undefined && { parentloop: variables.forloop }),
  }
  const [only = ''] = names
  if (names.length === 1) return { ...variables, forloop, [only]: item }
  if (!isList(item) || item.length !== names.length) {
    throw new TemplateError(list.at, `The items of this list are not groups of ${names.length}.`)
  }
  const taken = names.map((name, place) => [name, item[place] ?? null] as const)
  return { ...variables, forloop, ...Object.fromEntries(taken) }
}
