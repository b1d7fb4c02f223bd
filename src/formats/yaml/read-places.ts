import type { Problem } from '../format.ts'
import { repeatBudget } from '../text/repeat-budget.ts'
import { spendContexts } from './fits-contexts.ts'
import type { ItemSink } from './item-sink.ts'
import { visitItems } from './parse-yaml.ts'
import { isPluralName } from './ruby-plurals.ts'
import {
  below,
  isCollection,
  isMerge,
  isRootItem,
  type PlaceAbove,
  visitDocument,
  visitItem,
  type YamlDialect,
  type YamlPlace,
} from './yaml-leaves.ts'
import type { YamlItem } from './yaml-tree.ts'

/** A collection that is being read. */
interface Level {
  readonly kind: 'map' | 'list'
  readonly at: PlaceAbove | null
  /** Nothing below is a text position, for example below a merge key. */
  readonly isSilent: boolean
  /** Items so far, as long as they may be plural forms. */
  held: YamlItem[] | null
  /** The only item so far at the top of a file whose root key may be the language. */
  first: YamlItem | null
  count: number
  key: string | null
  isKeySilent: boolean
}

/** What was reported of a file. */
interface ReadPlaces {
  /** What was visited is invalid: the keys are too long, or the file cannot be parsed. */
  readonly isRefused: boolean
  /** What was visited is invalid: the first key at the top was taken for the language, but there are others. */
  readonly hasManyRoots: boolean
  readonly problems: readonly Problem[]
}

/** What is known while a file is read. */
interface Reading {
  readonly text: string
  readonly dialect: YamlDialect
  readonly onPlace: (place: YamlPlace) => void
  readonly levels: Level[]
  /** Characters that contexts may still have. */
  left: number
  hasManyRoots: boolean
}

/**
 * Visits the text positions of a file like `visitPlaces`, but while parsing: a tree takes several times the size of the
 * file.
 */
export function readPlaces(text: string, dialect: YamlDialect, onPlace: Reading['onPlace']): ReadPlaces {
  const left = repeatBudget(text.length)
  const reading: Reading = { text, dialect, onPlace, levels: [], left, hasManyRoots: false }
  const { isStopped, problems } = visitItems(text, createSink(reading), (root) => {
    reading.left = spendContexts(root, 0, reading.left)
    if (reading.left >= 0) visitDocument(text, dialect, root, onPlace)
  })
  const isTooLong = !isStopped && reading.left < 0
  return {
    isRefused: isStopped || isTooLong,
    hasManyRoots: reading.hasManyRoots,
    problems: isTooLong ? [TOO_LONG, ...problems] : problems,
  }
}

/** The problem of a file whose contexts would take too much memory. */
const TOO_LONG: Problem = { line: 1, column: 1, message: 'The keys in the file are too long' }

function createSink(reading: Reading): ItemSink {
  const { levels } = reading
  return {
    enter(kind) {
      levels.push(newLevel(reading, kind))
    },
    step(key, start) {
      const level = levels.at(-1)
      if (level) stepTo(reading, level, { key, start })
    },
    take(item) {
      const level = levels.at(-1)
      if (level && !level.isKeySilent) take(reading, level, item)
    },
    leave() {
      const level = levels.at(-1)
      if (level?.first) endTop(reading, level, level.first)
      levels.pop()
      return level?.held ?? []
    },
  }
}

function newLevel(reading: Reading, kind: Level['kind']): Level {
  const { levels, dialect, left, hasManyRoots } = reading
  const parent = levels.at(-1)
  const isSilent = left < 0 || hasManyRoots || (parent?.isKeySilent ?? false)
  const isBelowTop = parent !== undefined && isFirstAtTop(reading, parent)
  const at = !parent || isBelowTop || isSilent ? null : placeBelow(parent, parent.key)
  if (parent) release(reading, parent)
  const held = dialect.hasPlurals && at !== null && kind === 'map' ? [] : null
  return { kind, at, isSilent, held, first: null, count: 0, key: null, isKeySilent: isSilent }
}

function stepTo(reading: Reading, level: Level, item: Pick<YamlItem, 'key' | 'start'>): void {
  const { key } = item
  if (level.first) passFirst(reading, level, level.first)
  level.count += 1
  level.key = key
  reading.left -= lengthBelow(level, key)
  const isNamed = level.kind === 'list' || (key !== null && !isMerge(reading.text, item))
  const isPlace = isNamed || isFirstAtTop(reading, level)
  level.isKeySilent = level.isSilent || reading.left < 0 || !isPlace
  // Checked only if it matters: looking up a key copies its characters.
  if (level.held && !(key !== null && isPluralName(key))) release(reading, level)
}

function take(reading: Reading, level: Level, item: YamlItem): void {
  const { key, value } = item
  if (isCollection(value) && value.isFlow) {
    reading.left = spendContexts(value, lengthBelow(level, key), reading.left)
  }
  if (isFirstAtTop(reading, level)) level.first = item
  else if (level.held && !isCollection(value)) level.held.push(item)
  else {
    release(reading, level)
    emit(reading, level, item)
  }
}

/** True at the first key of a file whose top may name the language. */
function isFirstAtTop({ levels, dialect }: Reading, { kind, count }: Level): boolean {
  return dialect.hasRoot && levels.length === 1 && kind === 'map' && count === 1
}

/** The first item at the top is not the language, because another one follows. */
function passFirst(reading: Reading, level: Level, item: YamlItem): void {
  level.first = null
  if (isCollection(item.value)) reading.hasManyRoots = true
  else if (item.key !== null && !isMerge(reading.text, item)) emit(reading, level, item)
}

/** The only item at the top is the language, if it has no text. */
function endTop(reading: Reading, level: Level, item: YamlItem): void {
  const { text, dialect, left, onPlace } = reading
  if (!isRootItem(text, item)) passFirst(reading, level, item)
  else if (isCollection(item.value) && left >= 0) {
    visitItem(text, dialect, { item, container: null, at: null }, onPlace)
  }
}

/** Visits held items one by one, because they are not a plural. */
function release(reading: Reading, level: Level): void {
  const { held } = level
  level.held = null
  if (held) for (const item of held) emit(reading, level, item)
}

function emit({ text, dialect, left, onPlace }: Reading, level: Level, item: YamlItem): void {
  if (left < 0) return
  visitItem(text, dialect, { item, container: null, at: placeBelow(level, item.key) }, onPlace)
}

function placeBelow({ kind, at, count }: Level, key: string | null): PlaceAbove {
  return below(at, kind === 'list' ? count - 1 : (key ?? ''))
}

function lengthBelow({ at }: Level, key: string | null): number {
  return (at?.context.length ?? 0) + (key?.length ?? 0) + 4
}
