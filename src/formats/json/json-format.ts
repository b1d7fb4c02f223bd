import type { PluralRule } from '../../domain/languages/plural-rule.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import {
  type CreateOptions,
  type Edit,
  type Entry,
  type EntryDetails,
  type EntryKey,
  entryKey,
  type Format,
  type NewEntry,
  type ReadOptions,
  type WriteOptions,
} from '../format.ts'
import { decodeText, encodeText, type TextFile, TOO_LARGE } from '../text/encoding.ts'
import { type Finding, locateFindings, MAX_PROBLEMS } from '../text/locate-findings.ts'
import { applySplices } from '../text/splice.ts'
import { type JsonChanges, listSplices, startChanges } from './json-changes.ts'
import type { JsonLayout } from './json-layout.ts'
import type { JsonNode } from './json-nodes.ts'
import { type JsonDocument, readJson } from './json-tree.ts'

/** One translatable text of a file; omitted members are empty. */
export interface JsonUnit extends Partial<EntryDetails> {
  readonly context: string
  readonly source?: readonly string[]
  readonly target: readonly string[]
}

/** Called for each unit in the order of the file. */
type OnUnit<Unit> = (unit: Unit) => void

/** The parts of a format that differ within the JSON family. */
export interface JsonDialect<Unit extends JsonUnit> {
  /** The formatting of a new file. */
  readonly layout: JsonLayout
  /** The expected root value; anything else is a problem. */
  readonly root: 'object' | 'array' | 'any'
  /** Visits all units; `report` is called for values that cannot be units. */
  visit(document: JsonDocument, options: ReadOptions, onUnit: OnUnit<Unit>, report: ReportProblem): void
  /** The plural rule declared in a file. */
  pluralOf?(document: JsonDocument): PluralRule | null
  /**
   * Records the changes of a unit. In a malformed document only values may be replaced. Texts that need surrounding
   * objects may be put in `changes.texts`.
   */
  edit(changes: JsonChanges, unit: Unit, edit: Edit, options: WriteOptions): 'written' | 'impossible'
  /** Applies what `edit` and `add` have put in `changes.texts`. */
  flush?(changes: JsonChanges): void
  /** Records new units; `template` is the source file, if the component has one. */
  add(
    changes: JsonChanges,
    entries: readonly NewEntry[],
    options: WriteOptions,
    template: JsonDocument | null,
  ): void
  /** Records the removal of units. */
  remove(changes: JsonChanges, units: readonly Unit[], options: WriteOptions): void
  /** The text of a file for a new language; `base` is well-formed. */
  create(base: JsonDocument | null, options: CreateOptions): string
}

/** Reports a problem with a value. */
export type ReportProblem = (node: JsonNode, message: string) => void

/** The source of a unit in a monolingual file. */
export const NO_FORMS: readonly string[] = []

/** A format of the JSON family; only the dialect differs. */
export function jsonFormat<Unit extends JsonUnit>(dialect: JsonDialect<Unit>): Format {
  return {
    read(bytes, options) {
      const file = decodeText(bytes)
      if (!file) return { entries: [], problems: [TOO_LARGE] }
      const document = readJson(file.text)
      const entries: Entry[] = []
      const findings = visitUnits(dialect, document, options, (unit) => entries.push(toEntry(unit)))
      const all = [...wrongEncoding(file), ...document.findings, ...findings]
      const plural = dialect.pluralOf?.(document)
      return { entries, problems: locateFindings(file.text, all), ...(plural !== undefined && { plural }) }
    },

    write(bytes, edits, options) {
      if (edits.size === 0) return { bytes, missing: [] }
      const waiting = new Map(edits)
      const impossible: EntryKey[] = []
      const written = changeFile(dialect, bytes, options, (changes) => {
        visitUnits(dialect, changes.document, options, (unit) => {
          const key = keyOf(unit, options)
          const edit = waiting.get(key)
          if (!edit) return
          waiting.delete(key)
          if (dialect.edit(changes, unit, edit, options) === 'impossible') impossible.push(key)
        })
      })
      return { bytes: written, missing: [...waiting.keys(), ...impossible] }
    },

    add(bytes, entries, options) {
      if (entries.length === 0) return bytes
      const template = options.template ? readWellFormed(options.template) : null
      return changeFile(dialect, bytes, options, (changes) => {
        if (changes.document.isWellFormed) dialect.add(changes, entries, options, template)
      })
    },

    remove(bytes, keys, options) {
      if (keys.size === 0) return bytes
      return changeFile(dialect, bytes, options, (changes) => {
        const units: Unit[] = []
        if (!changes.document.isWellFormed) return
        visitUnits(dialect, changes.document, options, (unit) => {
          if (keys.has(keyOf(unit, options))) units.push(unit)
        })
        dialect.remove(changes, units, options)
      })
    },

    create(base, options) {
      const file = base && decodeText(base)
      const document = file && readJson(file.text)
      const text = dialect.create(document?.isWellFormed ? document : null, options)
      const charset = file && file.encoding.charset !== 'latin1' ? file.encoding : null
      return encodeText({ text, encoding: charset ?? { charset: 'utf-8', hasBom: false } })
    },
  }
}

/** Applies the changes that `note` records; returns the same bytes if there are none or the file is too large. */
function changeFile<Unit extends JsonUnit>(
  dialect: JsonDialect<Unit>,
  bytes: Uint8Array,
  options: WriteOptions,
  note: (changes: JsonChanges) => void,
): Uint8Array {
  const file = decodeText(bytes)
  if (!file) return bytes
  const document = readJson(file.text.trim() === '' ? emptyText(dialect, options) : file.text)
  const changes = startChanges(document, dialect.layout, file.encoding.charset === 'latin1')
  note(changes)
  dialect.flush?.(changes)
  const splices = listSplices(changes)
  return splices.length === 0
    ? bytes
    : encodeText({ text: applySplices(document.text, splices), encoding: file.encoding })
}

/** An empty file can receive entries like a new one. */
function emptyText<Unit extends JsonUnit>(dialect: JsonDialect<Unit>, options: WriteOptions): string {
  return dialect.create(null, { ...options, sourceLanguage: options.language })
}

function readWellFormed(bytes: Uint8Array): JsonDocument | null {
  const file = decodeText(bytes)
  const document = file && readJson(file.text)
  return document?.isWellFormed ? document : null
}

/** Visits the units of a file and returns the problems found. */
function visitUnits<Unit extends JsonUnit>(
  dialect: JsonDialect<Unit>,
  document: JsonDocument,
  options: ReadOptions,
  onUnit: OnUnit<Unit>,
): Finding[] {
  const { root } = document
  if (!root) return []
  if (dialect.root !== 'any' && dialect.root !== root.kind) {
    const wanted = dialect.root === 'object' ? 'an object, in { }' : 'a list, in [ ]'
    return [{ offset: root.start, message: `The file is not ${wanted}` }]
  }
  const findings: Finding[] = []
  dialect.visit(document, options, onUnit, (node, message) => {
    if (findings.length < MAX_PROBLEMS) findings.push({ offset: node.keyStart, message })
  })
  return findings
}

/** Points at the first non-ASCII character, the earliest place where decoding as UTF-8 can have failed. */
function wrongEncoding({ text, encoding }: TextFile): Finding[] {
  if (encoding.charset !== 'latin1') return []
  const offset = Math.max(0, text.search(/[^\u0000-\u007f]/))
  return [{ offset, message: 'The file is not valid UTF-8' }]
}

function keyOf(unit: JsonUnit, { isMonolingual }: ReadOptions): EntryKey {
  return entryKey({ context: unit.context, source: unit.source ?? NO_FORMS }, isMonolingual)
}

function toEntry(unit: JsonUnit): Entry {
  return {
    context: unit.context,
    source: joinForms(unit.source ?? NO_FORMS),
    target: joinForms(unit.target),
    details: entryDetails(unit),
  }
}
