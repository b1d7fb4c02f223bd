import { joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import type { Entry, Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { type Encoding, encodeText } from '../text/encoding.ts'
import { isEncodable, openTextFile } from '../text/open-text-file.ts'
import { applySplices } from '../text/splice.ts'
import { parseToml, type TomlVisitor, visitToml } from './parse-toml.ts'
import { startChanges, startWithComments, type TomlChanges } from './toml-changes.ts'
import { removeStrings } from './toml-remove.ts'
import { visitTables } from './toml-texts.ts'
import type { TomlFile, TomlString } from './toml-tree.ts'

/** A translatable text of a file. */
export interface TomlUnit {
  readonly context: string
  readonly target: readonly string[]
  readonly note: string
  /** All strings that go when the unit is removed. */
  readonly strings: readonly TomlString[]
}

/** What one format of the family has of its own. */
interface TomlDialect<Unit extends TomlUnit> {
  /** Visits the units of the given lines. */
  visitor(text: string, options: ReadOptions, onUnit: (unit: Unit) => void): TomlVisitor
  /** False if the file cannot contain the text here. */
  edit(changes: TomlChanges, unit: Unit, target: readonly string[], options: WriteOptions): boolean
  add(
    changes: TomlChanges,
    entries: readonly NewEntry[],
    options: WriteOptions,
    template: TomlFile | null,
  ): void
}

const UTF8: Encoding = { charset: 'utf-8', hasBom: false }

/** A format of the TOML family; only the dialect differs. */
export function tomlFormat<Unit extends TomlUnit>(dialect: TomlDialect<Unit>): Format {
  return {
    read(bytes, options) {
      const { file, problems } = openTextFile(bytes)
      if (!file) return { entries: [], problems }
      const entries: Entry[] = []
      const visitor = dialect.visitor(file.text, options, (unit) => entries.push(toEntry(unit)))
      const result = visitToml(file.text, visitor)
      return { entries: result.isRefused ? [] : entries, problems: [...problems, ...result.problems] }
    },

    write(bytes, edits, options) {
      if (edits.size === 0) return { bytes, missing: [] }
      const waiting = new Map(edits)
      const written = changeFile(bytes, (changes, encoding) => {
        const visitor = dialect.visitor(changes.file.text, options, (unit) => {
          const edit = waiting.get(unit.context)
          if (!edit || !isEncodable(edit.target?.join('') ?? '', encoding)) return
          const isWritten = !edit.target || dialect.edit(changes, unit, edit.target, options)
          if (isWritten) waiting.delete(unit.context)
        })
        visitTables(changes.file, visitor)
      })
      return { bytes: written, missing: [...waiting.keys()] }
    },

    add(bytes, entries, options) {
      if (entries.length === 0) return bytes
      const model = options.template ? openTextFile(options.template).file : null
      return changeFile(bytes, (changes, encoding) => {
        const fitting = entries.filter(({ target }) => isEncodable(target.join(''), encoding))
        if (changes.file.problems.length > 0 || fitting.length === 0) return
        dialect.add(changes, fitting, options, model && parseToml(model.text))
      })
    },

    remove(bytes, keys, options) {
      if (keys.size === 0) return bytes
      return changeFile(bytes, (changes) => {
        if (changes.file.problems.length > 0) return
        const gone = new Set<TomlString>()
        const visitor = dialect.visitor(changes.file.text, options, ({ context, strings }) => {
          if (keys.has(context)) for (const node of strings) gone.add(node)
        })
        visitTables(changes.file, visitor)
        removeStrings(changes, gone)
      })
    },

    create(base) {
      const file = base && openTextFile(base).file
      if (!file) return encodeText({ text: '', encoding: UTF8 })
      const encoding = file.encoding.charset === 'latin1' ? UTF8 : file.encoding
      return encodeText({ text: headingOf(parseToml(file.text)), encoding })
    },
  }
}

function changeFile(bytes: Uint8Array, note: (changes: TomlChanges, encoding: Encoding) => void): Uint8Array {
  const { file } = openTextFile(bytes)
  if (!file) return bytes
  const changes = startChanges(parseToml(file.text))
  note(changes, file.encoding)
  if (changes.splices.length === 0) return bytes
  const text = applySplices(file.text, changes.splices).toWellFormed()
  return encodeText({ text, encoding: file.encoding })
}

/** Comments at the top, separated from the first value by a blank line. */
function headingOf({ text, tables }: TomlFile): string {
  const first = tables[0]?.pairs[0] ?? tables[1]
  return text.slice(0, first ? startWithComments(text, first.start) : text.length)
}

function toEntry({ context, target, note }: TomlUnit): Entry {
  return { context, source: '', target: joinForms(target), details: entryDetails({ note }) }
}
