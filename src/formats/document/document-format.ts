import {
  type Edits,
  type Entry,
  type EntryKey,
  entryKey,
  type Format,
  type Problem,
  type WriteOptions,
} from '../format.ts'
import { type Encoding, encodeText, type TextFile } from '../text/encoding.ts'
import { openTextFile } from '../text/open-text-file.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { alignTexts } from './align-texts.ts'

/** A text in a document. */
export interface DocumentText {
  /** As people see it, and by which it is known. */
  readonly text: string
  /** The text as a translation, where that is not the same: with the blanks that translators care about. */
  readonly translation?: string
  /** What takes its place when it is translated. */
  readonly start: number
  readonly end: number
  readonly location: string
  /** Texts of different kinds are never translations of each other. */
  readonly kind: string
}

/** More than any real document has; what follows is not read. */
export const MAX_TEXTS = 500_000
/** Longer texts are nothing that people could translate; they stay as they are. */
export const MAX_TEXT_LENGTH = 1_000_000

/** How one kind of document is read and spelled; the rest is the same for all. */
export interface DocumentSyntax<Text extends DocumentText> {
  /** Finds the texts in their order; never throws. */
  parse(text: string): { readonly texts: readonly Text[]; readonly problems: readonly Problem[] }
  /** The characters for the place of a text; null when the file can not hold them. */
  spell(text: string, place: Text, file: TextFile): string | null
}

/**
 * The format of documents, whose texts are known by their own words. Files are read with the template at hand, which
 * tells the source of each text: the texts of both are paired in their order. A text that occurs several times has
 * its location as context.
 */
export function documentFormat<Text extends DocumentText>(syntax: DocumentSyntax<Text>): Format {
  return {
    read(bytes, options: WriteOptions) {
      const opened = openTextFile(bytes)
      if (!opened.file) return { entries: [], problems: opened.problems }
      const { texts, problems } = syntax.parse(opened.file.text)
      const sources = options.template ? parseBytes(syntax, options.template) : null
      const units = pairTexts(sources ?? texts, texts)
      return { entries: units.map(toEntry), problems: [...opened.problems, ...problems] }
    },

    write(bytes, edits, options) {
      if (edits.size === 0) return { bytes, missing: [] }
      const { file } = openTextFile(bytes)
      if (!file) return { bytes, missing: [...edits.keys()] }
      const { texts } = syntax.parse(file.text)
      const sources = options.template ? parseBytes(syntax, options.template) : null
      const units = pairTexts(sources ?? texts, texts)
      const isWhole = units.every((unit) => unit.own !== null || !edits.has(keyOf(unit)))
      const template = isWhole ? null : options.template && openTextFile(options.template).file
      const rebuilt = template ? rebuild(syntax, template, units, edits) : null
      return rebuilt ?? editInPlace(syntax, file, units, edits)
    },

    add: (bytes) => bytes,
    remove: (bytes) => bytes,
    create: (base) => base ?? encodeText({ text: '', encoding: UTF8 }),
  }
}

const UTF8: Encoding = { charset: 'utf-8', hasBom: false }

function parseBytes<Text extends DocumentText>(
  syntax: DocumentSyntax<Text>,
  bytes: Uint8Array,
): readonly Text[] | null {
  const { file } = openTextFile(bytes)
  return file && syntax.parse(file.text).texts
}

/** A text of the template with its translation. */
interface Unit<Text> {
  readonly source: Text
  /** Null when the document lacks it. */
  readonly own: Text | null
  readonly context: string
}

function keyOf({ source, context }: Unit<DocumentText>): EntryKey {
  return entryKey({ context, source: [source.text] }, false)
}

function pairTexts<Text extends DocumentText>(
  sources: readonly Text[],
  texts: readonly Text[],
): Unit<Text>[] {
  const counts = new Map<string, number>()
  for (const { text } of sources) counts.set(text, (counts.get(text) ?? 0) + 1)
  const paired = alignTexts(sources, texts)
  return sources.map((source, index) => {
    const context = (counts.get(source.text) ?? 0) > 1 ? source.location : ''
    const own = texts[paired[index] ?? -1] ?? null
    return { source, own, context }
  })
}

/** What a text says when it is the translation of another. */
function translationOf(own: DocumentText | null, source: DocumentText): string {
  if (!own || own.text === source.text) return own?.text ?? ''
  return own.translation ?? own.text
}

function toEntry({ source, own, context }: Unit<DocumentText>): Entry {
  return {
    context,
    source: [source.text],
    target: [translationOf(own, source)],
    previousSource: '',
    location: source.location,
    note: '',
    flags: '',
    isFuzzy: false,
    isApproved: false,
    isReadonly: false,
  }
}

function editInPlace<Text extends DocumentText>(
  syntax: DocumentSyntax<Text>,
  file: TextFile,
  units: readonly Unit<Text>[],
  edits: Edits,
): { bytes: Uint8Array; missing: EntryKey[] } {
  const waiting = new Set(edits.keys())
  const splices: Splice[] = []
  for (const unit of units) {
    const { source, own } = unit
    const key = keyOf(unit)
    const text = edits.get(key)?.target?.[0]
    if (!own || !waiting.has(key)) continue
    // A document has no holes: what is not translated stands there in the source language.
    const wanted = text === '' ? source.text : text
    const isSame = wanted === undefined || wanted === translationOf(own, source)
    const spelled = isSame ? null : syntax.spell(wanted, own, file)
    if (isSame || spelled !== null) waiting.delete(key)
    if (spelled !== null) splices.push({ start: own.start, end: own.end, text: spelled })
  }
  return { bytes: withSplices(file, splices), missing: [...waiting] }
}

/**
 * The template with all translations in it: for a document that lacks texts which the template has got. Null when a
 * translation that the document has would get lost.
 */
function rebuild<Text extends DocumentText>(
  syntax: DocumentSyntax<Text>,
  template: TextFile,
  units: readonly Unit<Text>[],
  edits: Edits,
): { bytes: Uint8Array; missing: EntryKey[] } | null {
  const waiting = new Set(edits.keys())
  const splices: Splice[] = []
  for (const unit of units) {
    const { source, own } = unit
    const key = keyOf(unit)
    const wanted = edits.get(key)?.target?.[0] ?? translationOf(own, source)
    const isSame = wanted === '' || wanted === source.text
    const spelled = isSame ? null : syntax.spell(wanted, source, template)
    if (isSame || spelled !== null) waiting.delete(key)
    else if (own) return null
    if (spelled !== null) splices.push({ start: source.start, end: source.end, text: spelled })
  }
  return { bytes: withSplices(template, splices), missing: [...waiting] }
}

function withSplices(file: TextFile, splices: readonly Splice[]): Uint8Array {
  return encodeText({ text: applySplices(file.text, splices).toWellFormed(), encoding: file.encoding })
}
