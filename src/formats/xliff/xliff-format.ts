import { splitForms } from '../../domain/units/plural-text.ts'
import {
  type Edits,
  entryKey,
  type Format,
  type NewEntry,
  type ReadOptions,
  type WriteOptions,
  type WriteResult,
} from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { removeElements } from '../xml/element-layout.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { saveXml } from '../xml/save-xml.ts'
import type { XmlDocument } from '../xml/xml-tree.ts'
import { addUnits } from './add-units.ts'
import { createEmpty, createFromBase } from './create-xliff.ts'
import { editUnit } from './edit-unit.ts'
import { detectStyle } from './file-style.ts'
import { findRootProblem, readXliff } from './read-xliff.ts'
import { unitEntry } from './unit-entry.ts'
import { listUnits } from './visit-units.ts'
import type { XliffUnit, XliffVariant } from './xliff-unit.ts'

/** XLIFF 1.0 to 1.2 in one of its variants. */
export function createXliffFormat(variant: XliffVariant): Format {
  return {
    read: (bytes, options) => readXliff(bytes, variant, options),

    write(bytes, edits, options) {
      if (edits.size === 0) return { bytes, missing: [] }
      const file = openWellFormed(bytes)
      return file ? writeEdits(file, edits, variant, options) : { bytes, missing: [...edits.keys()] }
    },

    add(bytes, entries, options) {
      const file = openWellFormed(bytes)
      if (!file || entries.length === 0) return bytes
      const units = listUnits(file.document, variant)
      const present = new Set(units.map((unit) => keyOf(file.document, unit, variant, options)))
      const added = withSources(entries, variant, options).filter(
        (entry) => !present.has(entryKey(entry, options.isMonolingual)),
      )
      const context = detectStyle(file, units, variant, options)
      return saveXml(file, addUnits(context, units, added))
    },

    remove(bytes, keys, options) {
      const file = openWellFormed(bytes)
      if (!file) return bytes
      const removed = listUnits(file.document, variant).filter((unit) => {
        const key = keyOf(file.document, unit, variant, options)
        return key !== null && keys.has(key)
      })
      const elements = new Set(removed.flatMap((unit) => unit.elements))
      return elements.size === 0 ? bytes : saveXml(file, removeElements(file.document, elements))
    },

    create(base, options) {
      const file = base && openWellFormed(base)
      return file ? createFromBase(file, variant, options) : createEmpty(options)
    },
  }
}

/** The file if it is well-formed, so that edits are safe. */
function openWellFormed(bytes: Uint8Array): XmlFile | null {
  const opened = openXml(bytes)
  if (!opened.document || opened.problems.length > 0 || findRootProblem(opened.document)) return null
  return opened
}

/** Null for a unit without text, which is not an entry. */
function keyOf(
  document: XmlDocument,
  unit: XliffUnit,
  variant: XliffVariant,
  options: ReadOptions,
): string | null {
  const entry = unitEntry(document, unit, variant, options)
  return entry && entryKey(entry, options.isMonolingual)
}

function writeEdits(file: XmlFile, edits: Edits, variant: XliffVariant, options: WriteOptions): WriteResult {
  const units = listUnits(file.document, variant)
  const context = detectStyle(file, units, variant, options)
  const left = new Map(edits)
  const splices: Splice[] = []
  for (const unit of units) {
    const key = keyOf(file.document, unit, variant, options)
    const edit = key === null ? undefined : left.get(key)
    if (key === null || !edit) continue
    left.delete(key)
    splices.push(...editUnit(context, unit, edit))
  }
  return { bytes: saveXml(file, splices), missing: [...left.keys()] }
}

/** Adds the template's sources to the entries of a monolingual file. */
function withSources(
  entries: readonly NewEntry[],
  variant: XliffVariant,
  options: WriteOptions,
): readonly NewEntry[] {
  if (!options.isMonolingual || !options.template) return entries
  const { entries: known } = readXliff(options.template, variant, { ...options, isMonolingual: false })
  const sources = new Map(known.map((entry) => [entry.context, splitForms(entry.source)]))
  return entries.map((entry) =>
    entry.source.length > 0 ? entry : { ...entry, source: sources.get(entry.context) ?? [] },
  )
}
