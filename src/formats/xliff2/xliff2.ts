import { entryKey, type Format } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { detectInlineStyle } from '../xliff/file-style.ts'
import { removeElements } from '../xml/element-layout.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { saveXml } from '../xml/save-xml.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { createEmpty, createFromBase } from './create-xliff2.ts'
import { editSegment, type WriteContext } from './edit-segment.ts'
import { addUnits } from './new-unit.ts'
import { findRootProblem, readXliff2 } from './read-xliff2.ts'
import { segmentEntry } from './segment-entry.ts'
import { listSegments, type Segment } from './visit-segments.ts'

const MAX_SAMPLES = 2000

/** XLIFF 2 as plain text: inline codes are left out of the texts. */
export const xliff2 = createXliff2Format(false)

/** XLIFF 2 whose inline codes are part of the texts. */
export const xliff2Placeables = createXliff2Format(true)

function createXliff2Format(isMarkup: boolean): Format {
  return {
    read: (bytes) => readXliff2(bytes, isMarkup),

    write(bytes, edits) {
      if (edits.size === 0) return { bytes, missing: [] }
      const file = openWellFormed(bytes)
      if (!file) return { bytes, missing: [...edits.keys()] }
      const segments = listSegments(file.document)
      const context = contextOf(file, segments, isMarkup)
      const left = new Map(edits)
      const splices: Splice[] = []
      for (const segment of segments) {
        const key = keyOf(file.document, segment, isMarkup)
        const edit = key === null ? undefined : left.get(key)
        if (key === null || !edit) continue
        left.delete(key)
        splices.push(...editSegment(context, segment, edit))
      }
      return { bytes: saveXml(file, splices), missing: [...left.keys()] }
    },

    add(bytes, entries) {
      const file = openWellFormed(bytes)
      if (!file) return bytes
      const segments = listSegments(file.document)
      const present = new Set(segments.map((segment) => keyOf(file.document, segment, isMarkup)))
      const added = entries.filter((entry) => !present.has(entryKey(entry, false)))
      if (added.length === 0) return bytes
      return saveXml(file, addUnits(contextOf(file, segments, isMarkup), segments, added))
    },

    remove(bytes, keys) {
      const file = openWellFormed(bytes)
      if (!file) return bytes
      const segments = listSegments(file.document)
      const removed = segments.filter((segment) => keys.has(keyOf(file.document, segment, isMarkup) ?? ''))
      const elements = wholeUnits(segments, new Set(removed.map((segment) => segment.element)))
      return elements.size === 0 ? bytes : saveXml(file, removeElements(file.document, elements))
    },

    create(base, options) {
      const file = base && openWellFormed(base)
      return file ? createFromBase(file, options) : createEmpty(options)
    },
  }
}

/** The file if it is well-formed, so that edits are safe. */
function openWellFormed(bytes: Uint8Array): XmlFile | null {
  const opened = openXml(bytes)
  if (!opened.document || opened.problems.length > 0 || findRootProblem(opened.document)) return null
  return opened
}

/** Null for a segment without text, which is not an entry. */
function keyOf(document: XmlDocument, segment: Segment, isMarkup: boolean): string | null {
  const entry = segmentEntry(document, segment, isMarkup)
  return entry && entryKey(entry, false)
}

function contextOf(file: XmlFile, segments: readonly Segment[], isMarkup: boolean): WriteContext {
  const elements = segments.slice(0, MAX_SAMPLES).flatMap(({ source, target }) => [source, target])
  return { file, style: detectInlineStyle(file, elements, isMarkup) }
}

/** Units without remaining segments are removed as a whole. */
function wholeUnits(segments: readonly Segment[], removed: ReadonlySet<XmlElement>): Set<XmlElement> {
  const elements = new Set<XmlElement>()
  for (const [unit, own] of Map.groupBy(segments, (segment) => segment.unit)) {
    const gone = own.filter((segment) => removed.has(segment.element))
    if (gone.length === own.length) elements.add(unit)
    else for (const { element } of gone) elements.add(element)
  }
  return elements
}
