import { entryDetails } from '../entry-details.ts'
import type { Entry, Format } from '../format.ts'
import { type Encoding, encodeText } from '../text/encoding.ts'
import { isEncodable, openTextFile } from '../text/open-text-file.ts'
import { lineEndingOf } from '../text/position.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { spliceNew } from './add-fluent.ts'
import { spliceText } from './edit-fluent.ts'
import {
  type FluentEntry,
  type FluentFile,
  type FluentPart,
  parseFluent,
  visitFluent,
} from './parse-fluent.ts'
import { patternText } from './pattern-text.ts'
import { placeholdersFlag } from './placeholders.ts'
import { spliceRemovals } from './remove-fluent.ts'

const UTF8: Encoding = { charset: 'utf-8', hasBom: false }

/** Messages, terms and their attributes, each a text with the syntax of Fluent in it. */
export const fluent: Format = {
  read(bytes) {
    const { file, problems } = openTextFile(bytes)
    if (!file) return { entries: [], problems }
    const entries: Entry[] = []
    const parsed = visitFluent(file.text, (entry) => {
      for (const part of entry.parts) entries.push(toEntry(file.text, entry, part))
    })
    return { entries, problems: [...problems, ...parsed.problems] }
  },

  write(bytes, edits) {
    if (edits.size === 0) return { bytes, missing: [] }
    const waiting = new Map(edits)
    const written = changeFile(bytes, (file, encoding) => {
      const newline = lineEndingOf(file.text)
      return file.entries.flatMap((entry) =>
        entry.parts.flatMap((part) => {
          const key = contextOf(entry, part.attribute)
          const edit = waiting.get(key)
          const text = edit?.target?.[0]
          if (!edit || !isEncodable(text ?? '', encoding)) return []
          const isSame =
            text === undefined || text === patternText(file.text.slice(part.valueStart, part.end))
          const splice = isSame ? null : spliceText(file, part, text, newline)
          if (isSame || splice) waiting.delete(key)
          return splice ?? []
        }),
      )
    })
    return { bytes: written, missing: [...waiting.keys()] }
  },

  add(bytes, entries, { template }) {
    const model = template ? openTextFile(template).file : null
    return changeFile(bytes, (file, encoding) => {
      const fitting = entries.filter(({ target }) => isEncodable(target.join(''), encoding))
      return spliceNew(file, fitting, model && parseFluent(model.text), lineEndingOf(file.text))
    })
  },

  remove(bytes, keys) {
    return changeFile(bytes, (file) =>
      spliceRemovals(file, (entry, attribute) => keys.has(contextOf(entry, attribute))),
    )
  },

  create(base) {
    const file = base && openTextFile(base).file
    if (!file) return encodeText({ text: '', encoding: UTF8 })
    const encoding = file.encoding.charset === 'latin1' ? UTF8 : file.encoding
    return encodeText({ text: file.text.slice(0, parseFluent(file.text).bodyStart), encoding })
  },
}

/** `message`, `-term`, `message.attribute` */
function contextOf({ id }: FluentEntry, attribute: string | null): string {
  // `join` creates a flat string; a template literal would keep both parts in memory.
  return attribute === null ? id : [id, attribute].join('.')
}

function toEntry(text: string, entry: FluentEntry, { attribute, valueStart, end }: FluentPart): Entry {
  const target = patternText(text.slice(valueStart, end))
  return {
    context: contextOf(entry, attribute),
    source: '',
    target,
    details: entryDetails({ note: entry.note, flags: placeholdersFlag(target) }),
  }
}

function changeFile(
  bytes: Uint8Array,
  change: (file: FluentFile, encoding: Encoding) => readonly Splice[],
): Uint8Array {
  const { file } = openTextFile(bytes)
  if (!file) return bytes
  const splices = change(parseFluent(file.text), file.encoding)
  if (splices.length === 0) return bytes
  return encodeText({ text: applySplices(file.text, splices).toWellFormed(), encoding: file.encoding })
}
