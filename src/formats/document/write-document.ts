import { type Edits, type EntryKey, entryKey, type WriteResult } from '../format.ts'
import { encodeText, type TextFile } from '../text/encoding.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { alignTexts } from './align-texts.ts'
import { type DocumentSyntax, type DocumentText, MAX_TEXTS } from './document-syntax.ts'

/** A text of the template with its translation. */
interface Unit<Text> {
  readonly source: Text
  /** Null when the document lacks it. */
  readonly own: Text | null
  readonly context: string
}

/** Applies edits to a document, or to its template if the document lacks texts. */
export function writeDocument<Text extends DocumentText>(
  syntax: DocumentSyntax<Text>,
  { file, template }: { readonly file: TextFile; readonly template: TextFile | null },
  edits: Edits,
): WriteResult {
  const texts = listTexts(syntax, file)
  const units = pairTexts(template ? listTexts(syntax, template) : texts, texts)
  const isWhole = units.every((unit) => unit.own !== null || !edits.has(keyOf(unit)))
  const rebuilt = template && !isWhole ? rebuild(syntax, template, units, edits) : null
  return rebuilt ?? editInPlace(syntax, file, units, edits)
}

function listTexts<Text extends DocumentText>(syntax: DocumentSyntax<Text>, { text }: TextFile): Text[] {
  return Iterator.from(syntax.texts(text)).take(MAX_TEXTS).toArray()
}

function keyOf({ source, context }: Unit<DocumentText>): EntryKey {
  return entryKey({ context, source: source.text }, false)
}

function pairTexts<Text extends DocumentText>(
  sources: readonly Text[],
  texts: readonly Text[],
): Unit<Text>[] {
  const counts = new Map<string, number>()
  for (const { text } of sources) counts.set(text, (counts.get(text) ?? 0) + 1)
  const paired = alignTexts(columnsOf(sources), columnsOf(texts))
  return sources.map((source, index) => {
    const context = (counts.get(source.text) ?? 0) > 1 ? source.location : ''
    const own = texts[paired[index] ?? -1] ?? null
    return { source, own, context }
  })
}

function columnsOf(texts: readonly DocumentText[]): { texts: string[]; kinds: string[] } {
  return { texts: texts.map(({ text }) => text), kinds: texts.map(({ kind }) => kind) }
}

/** A text as the translation of another. */
function translationOf(own: DocumentText | null, source: DocumentText): string {
  if (!own || own.text === source.text) return own?.text ?? ''
  return own.translation ?? own.text
}

function editInPlace<Text extends DocumentText>(
  syntax: DocumentSyntax<Text>,
  file: TextFile,
  units: readonly Unit<Text>[],
  edits: Edits,
): WriteResult {
  const waiting = new Set(edits.keys())
  const splices: Splice[] = []
  for (const unit of units) {
    const { source, own } = unit
    const key = keyOf(unit)
    const text = edits.get(key)?.target?.[0]
    if (!own || !waiting.has(key)) continue
    // A document has no gaps: untranslated texts appear in the source language.
    const wanted = text === '' ? source.text : text
    const isSame = wanted === undefined || wanted === translationOf(own, source)
    const spelled = isSame ? null : syntax.serialize(wanted, own, file)
    if (isSame || spelled !== null) waiting.delete(key)
    if (spelled !== null) splices.push({ start: own.start, end: own.end, text: spelled })
  }
  return { bytes: withSplices(file, splices), missing: [...waiting] }
}

/**
 * Fills all translations into the template, for a document that lacks texts of a newer template. Null if a translation
 * of the document would be lost.
 */
function rebuild<Text extends DocumentText>(
  syntax: DocumentSyntax<Text>,
  template: TextFile,
  units: readonly Unit<Text>[],
  edits: Edits,
): WriteResult | null {
  const waiting = new Set(edits.keys())
  const splices: Splice[] = []
  for (const unit of units) {
    const { source, own } = unit
    const key = keyOf(unit)
    const wanted = edits.get(key)?.target?.[0] ?? translationOf(own, source)
    const isSame = wanted === '' || wanted === source.text
    const spelled = isSame ? null : syntax.serialize(wanted, source, template)
    if (isSame || spelled !== null) waiting.delete(key)
    else if (own) return null
    if (spelled !== null) splices.push({ start: source.start, end: source.end, text: spelled })
  }
  return { bytes: withSplices(template, splices), missing: [...waiting] }
}

function withSplices(file: TextFile, splices: readonly Splice[]): Uint8Array {
  return encodeText({ text: applySplices(file.text, splices).toWellFormed(), encoding: file.encoding })
}
