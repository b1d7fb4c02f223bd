import { isMembers, type LooseJson, readJsonValues } from './read-json.ts'

const MAX_DEPTH = 5
/** How models call a translation, the name that was asked for first. */
const TEXT_NAMES: ReadonlySet<string> = new Set(['text', 'translation', 'target'])

/**
 * The texts that a model gave for the IDs it was asked for. IDs that nobody asked for are ignored, and an ID with two
 * different texts has none: one of them may be what another text told the model to write.
 */
export function readAnswers(said: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const asked = new Set(ids)
  const found = new Map<string, Set<string>>()
  const add = (id: string, text: string) => {
    if (!asked.has(id)) return
    found.set(id, (found.get(id) ?? new Set()).add(text))
  }
  for (const value of readJsonValues(said)) collect(value, add, 0)
  return new Map(
    [...found].flatMap(([id, texts]): [string, string][] => {
      const [text, another] = texts
      return text === undefined || another !== undefined ? [] : [[id, text]]
    }),
  )
}

/** All texts in lists and objects of what a model said to a question without IDs. */
export function readTexts(said: string, name: string): string[] {
  return readJsonValues(said).flatMap((value) => {
    const list = isMembers(value)
      ? value.members.filter(([own]) => own === name).map(([, own]) => own)
      : [value]
    return list.flat().filter((text) => typeof text === 'string')
  })
}

function collect(value: LooseJson, add: (id: string, text: string) => void, depth: number): void {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, add, depth + 1)
    return
  }
  if (!isMembers(value)) return
  const ids = value.members.filter(([name]) => name === 'id').map(([, id]) => id)
  const texts = value.members.filter(([name]) => TEXT_NAMES.has(name)).map(([, text]) => text)
  for (const id of ids) {
    for (const text of texts) {
      if (typeof id === 'string' && typeof text === 'string') add(id, text)
    }
  }
  for (const [name, own] of value.members) {
    if (typeof own === 'string') add(name, own)
    else collectNamed(name, own, add, depth)
  }
}

/** Some models answer `{"ID": {"text": "…"}}`. */
function collectNamed(
  name: string,
  value: LooseJson,
  add: (id: string, text: string) => void,
  depth: number,
): void {
  if (isMembers(value) && !value.members.some(([own]) => own === 'id')) {
    for (const [own, text] of value.members) {
      if (TEXT_NAMES.has(own) && typeof text === 'string') add(name, text)
    }
  }
  collect(value, add, depth + 1)
}
