import type { IcuArgument, IcuPart, IcuTag } from './icu-message.ts'

/** What a message uses, at any depth. */
export interface IcuSummary {
  /** By name, in the order of the text. */
  readonly arguments: ReadonlyMap<string, readonly IcuArgument[]>
  readonly tags: ReadonlyMap<string, readonly IcuTag[]>
}

/** Collects arguments and tags. */
export function summarizeIcu(parts: readonly IcuPart[]): IcuSummary {
  const found = { arguments: new Map<string, IcuArgument[]>(), tags: new Map<string, IcuTag[]>() }
  collect(parts, found)
  return found
}

function collect(
  parts: readonly IcuPart[],
  found: { readonly arguments: Map<string, IcuArgument[]>; readonly tags: Map<string, IcuTag[]> },
): void {
  for (const part of parts) {
    if (part.kind === 'tag') {
      push(found.tags, part)
      collect(part.parts, found)
    } else {
      push(found.arguments, part)
      for (const choice of part.choices) collect(choice.parts, found)
    }
  }
}

function push<T extends { readonly name: string }>(map: Map<string, T[]>, part: T): void {
  const list = map.get(part.name)
  if (list) list.push(part)
  else map.set(part.name, [part])
}
