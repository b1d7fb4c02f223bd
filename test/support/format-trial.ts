import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isPlural, joinForms, splitForms } from '../../src/domain/units/plural-text.ts'
import {
  type Edit,
  type Entry,
  entryKey,
  type Format,
  type FormatInfo,
  type ReadOptions,
  type WriteOptions,
} from '../../src/formats/format.ts'
import { readOptions } from './format-options.ts'

/** How a format fared on a set of files: counts of what held out of what was tried. */
export interface FormatTrial {
  readonly files: number
  readonly identical: number
  readonly edits: Score
  readonly add: Score
  readonly remove: Score
  readonly create: Score
  /** Entries with several forms, each of which gets a text of its own. */
  readonly plurals: Score
}

export interface Score {
  readonly ok: number
  readonly tried: number
}

const EDITS_PER_FILE = 3
/** Only characters that every encoding has; formats that show markup as markup get some that is well-formed. */
const TEXT = 'Geändert: "Text" & <b>mehr</b> {0}'
const MARKUP = 'Geändert: <g id="1">mehr</g> &amp; {0}'

/** The real files that a format is tried on: the fixtures of its folder. */
export function fixturesOf(folder: string): Uint8Array[] {
  return globSync(join(folder, 'fixtures/**/*'))
    .filter((file) => statSync(file).isFile() && !/README|LICEN[CS]E/i.test(basename(file)))
    .sort()
    .map((file) => readFileSync(file))
}

/** Tries the laws, and adding, removing and creating, on every file. */
export function tryFormat(format: Format, info: FormatInfo, files: readonly Uint8Array[]): FormatTrial {
  const options = readOptions(info, {
    file: '',
    language: 'cs',
    isMonolingual: !holdsSource(format, info, files),
  })
  const readable = files.filter((bytes) => {
    const { entries, problems } = format.read(bytes, options)
    return entries.length > 0 && problems.length === 0
  })
  return {
    files: files.length,
    identical: files.filter((bytes) => isSame(format.write(bytes, new Map(), options).bytes, bytes)).length,
    edits: total(
      readable.map((bytes) => {
        // A document is its own template here: its texts keep their names when they are translated.
        const bound: WriteOptions = info.isDocument ? { ...options, template: bytes } : options
        return tryEdits(format, bound, bytes)
      }),
    ),
    add: info.canAdd ? scoreOf(readable, (bytes) => tryAdd(format, options, bytes)) : NONE,
    remove: info.canAdd ? scoreOf(readable, (bytes) => tryRemove(format, options, bytes)) : NONE,
    create: scoreOf(readable, (bytes) => tryCreate(format, options, bytes)),
    plurals: total(readable.map((bytes) => tryPlurals(format, options, bytes))),
  }
}

/** True when the files hold source texts of their own, not only keys. */
function holdsSource(format: Format, info: FormatInfo, files: readonly Uint8Array[]): boolean {
  // The texts of a document are known by their own words.
  if (info.kind !== 'both') return info.kind === 'bilingual' || info.isDocument === true
  const options = readOptions(info, { file: '', language: 'cs', isMonolingual: false })
  return files.some((bytes) =>
    format
      .read(bytes, options)
      .entries.some(
        ({ source, context }) => source !== '' && splitForms(source)[0] !== context && context !== '',
      ),
  )
}

const NONE: Score = { ok: 0, tried: 0 }

function tryEdits(format: Format, options: ReadOptions, bytes: Uint8Array): Score {
  const { entries } = format.read(bytes, options)
  const places = firstPlaces(entries, options)
  const step = Math.max(1, Math.floor(places.length / EDITS_PER_FILE))
  const chosen = places.filter((_, index) => index % step === 0).slice(0, EDITS_PER_FILE)
  return scoreOf(chosen, (place) => isEditAlone(format, options, { bytes, entries, place }))
}

function tryPlurals(format: Format, options: ReadOptions, bytes: Uint8Array): Score {
  const { entries } = format.read(bytes, options)
  const places = firstPlaces(entries, options).filter((place) => isPlural(entries[place]?.target ?? ''))
  return scoreOf(places.slice(0, EDITS_PER_FILE), (place) =>
    isEditAlone(format, options, { bytes, entries, place }),
  )
}

function isEditAlone(
  format: Format,
  options: ReadOptions,
  { bytes, entries, place }: { bytes: Uint8Array; entries: readonly Entry[]; place: number },
): boolean {
  const entry = entries[place]
  if (!entry) return false
  const text = entry.details.flags.includes('xml-text') ? MARKUP : TEXT
  const target = splitForms(entry.target).map((_, form) => (form === 0 ? text : `${text} ${form}`))
  const edits = new Map<string, Edit>([[entryKey(entry, options.isMonolingual), { target, isFuzzy: false }]])
  const after = format.read(format.write(bytes, edits, options).bytes, options).entries
  const others = (list: readonly Entry[]) => JSON.stringify(list.filter((_, index) => index !== place))
  return after[place]?.target === joinForms(target) && others(after) === others(entries)
}

/** Adds an entry like one that is there, under a new key. */
function tryAdd(format: Format, options: ReadOptions, bytes: Uint8Array): boolean {
  const { entries } = format.read(bytes, options)
  const texts = entries.filter(({ target }) => !isPlural(target))
  // An item of a list has a number, to which nothing can be added.
  const model = texts.find(({ context }) => !/\[\d+\]$/.test(context)) ?? texts[0]
  if (!model) return true
  // Behind the last word, so that brackets and quotes of a path stay in pairs.
  const context = model.context.replace(/(\w)(\W*)$/, '$1x$2')
  const added = { context, source: options.isMonolingual ? [] : ['Brand new'], target: ['Zbrusu nové'] }
  const after = format.read(format.add(bytes, [added], options), options)
  const found = after.entries.some(
    (entry) =>
      entryKey(entry, options.isMonolingual) === entryKey(added, options.isMonolingual) &&
      entry.target === 'Zbrusu nové',
  )
  return found && after.problems.length === 0 && after.entries.length === entries.length + 1
}

/** Takes the first entry away that can go: some hold others, as the text around the variables of a stringsdict does. */
function tryRemove(format: Format, options: ReadOptions, bytes: Uint8Array): boolean {
  const { entries } = format.read(bytes, options)
  const keys = entries.map((entry) => entryKey(entry, options.isMonolingual))
  const single = keys.filter((candidate) => keys.indexOf(candidate) === keys.lastIndexOf(candidate))
  const without = (key: string) => format.remove(bytes, new Set([key]), options)
  const key = single.find((candidate) => !isSame(without(candidate), bytes))
  if (key === undefined) return single.length === 0
  const after = format.read(without(key), options)
  const left = after.entries.map((entry) => entryKey(entry, options.isMonolingual))
  return (
    after.problems.length === 0 &&
    JSON.stringify(left) === JSON.stringify(keys.filter((other) => other !== key))
  )
}

/** A new language has no translation yet and nothing that cannot be read. */
function tryCreate(format: Format, options: ReadOptions, bytes: Uint8Array): boolean {
  const made = format.create(bytes, { ...options, sourceLanguage: 'en' })
  return format.read(made, options).problems.length === 0
}

function firstPlaces(entries: readonly Entry[], options: ReadOptions): number[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, index) => {
    const key = entryKey(entry, options.isMonolingual)
    if (seen.has(key)) return []
    seen.add(key)
    return entry.details.isReadonly ? [] : [index]
  })
}

function scoreOf<T>(items: readonly T[], isOk: (item: T) => boolean): Score {
  return { tried: items.length, ok: items.filter(isOk).length }
}

function total(scores: readonly Score[]): Score {
  return {
    ok: scores.reduce((sum, { ok }) => sum + ok, 0),
    tried: scores.reduce((sum, { tried }) => sum + tried, 0),
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
