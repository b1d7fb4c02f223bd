import { contentHash, idHash } from '../../domain/hashes.ts'
import { countCharacters, countWords } from '../../domain/units/count-words.ts'
import type { FileUnit } from '../../formats/units.ts'
import type { NewString, StoredString } from '../../storage/units/strings.ts'

/** A source string of the component during an import. Its members follow what is written to the database. */
export interface StringRecord extends StoredString {
  /** State of the source string: below translated, it cannot be translated yet. */
  readonly sourceState: number
}

/** The source strings of a component by identity. */
export interface StringIndex {
  find(unit: Pick<FileUnit, 'source' | 'context'>): StringRecord | undefined
  /** The unknown ones, without duplicates. */
  newOfEach<Item extends { readonly unit: FileUnit }>(found: readonly Item[]): Item[]
  /** Adds a string, or replaces what was known of it. */
  set(record: StringRecord): void
  delete(record: StringRecord): void
  values(): Iterable<StringRecord>
  /** Number of strings. */
  count(): number
}

/** The identity of a string: texts with the same key have the same hash. */
export function stringKey(
  { source, context }: Pick<FileUnit, 'source' | 'context'>,
  isKeyed: boolean,
): string {
  return isKeyed ? context : source + context
}

/** An index of stored strings; `stateOf` returns the state of their source. */
export function stringIndex(
  strings: Iterable<StoredString>,
  { isKeyed, stateOf }: { isKeyed: boolean; stateOf: (stringId: number) => number },
): StringIndex {
  const byKey = new Map<string, StringRecord>()
  const keyOf = (source: string, context: string) => stringKey({ source, context }, isKeyed)
  const set = (record: StringRecord) => void byKey.set(keyOf(record.source, record.context), record)
  for (const string of strings) set({ ...string, sourceState: stateOf(string.id) })
  return {
    find: ({ source, context }) => byKey.get(keyOf(source, context)),
    newOfEach(found) {
      const seen = new Set<string>()
      return found.filter(({ unit: { source, context } }) => {
        const key = keyOf(source, context)
        const { size } = seen
        return !byKey.has(key) && seen.add(key).size > size
      })
    },
    set,
    delete: ({ source, context }) => void byKey.delete(keyOf(source, context)),
    values: () => byKey.values(),
    count: () => byKey.size,
  }
}

/** The row of a string that a file has and the component has not. */
export function newString(
  unit: FileUnit,
  position: number,
  { isKeyed, priority }: { isKeyed: boolean; priority: number },
): NewString {
  const { source, context, details } = unit
  const { location, note, flags } = details
  const content = contentHash(source, context)
  return {
    position,
    idHash: isKeyed ? idHash({ source, context, isKeyed }) : content,
    contentHash: content,
    source,
    context,
    location,
    note,
    flags,
    words: countWords(source),
    chars: countCharacters(source),
    priority,
  }
}
