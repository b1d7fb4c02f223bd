import type { KeyedFile, KeyedItem, KeyedWriter, NewItem } from '../keyed/keyed-file.ts'
import { lineEndingOf } from '../text/position.ts'
import { createStyleReader } from './escape-style.ts'
import { type EscapeStyle, encodeEscapes, encodeKey } from './escapes.ts'

const WRAPPED = /\\n\\(\r\n|\n|\r)([ \t\f]*)/
const WRAPPED_START = /^\\(?:\r\n|\n|\r)[ \t\f]*/
/** A key that can be written as it is: nothing in it ends it or starts a comment. */
const PLAIN_KEY = /^(?![#!;]|\/[/*])(?:[^\\\s=:]|\\[^\r\n])+$/u

/** Writes values and entries in the style of the file. */
export function createPropertiesWriter(file: KeyedFile): KeyedWriter {
  const styleOf = createStyleReader(file)
  const separator = separatorOf(file)
  const lineEnd = lineEndingOf(file.text)

  return {
    serializeValue(value, item) {
      const { text } = file
      const raw = text.slice(item.valueStart, item.valueEnd)
      const own = text.slice(item.keyEnd, item.valueStart)
      return (own === '' ? separator : '') + serialize(value, raw, own || separator)
    },
    serializeItem({ key, value, note }: NewItem) {
      const style = styleOf('')
      const comment = commentOf(note, style).map((line) => line + lineEnd)
      const spelledKey = PLAIN_KEY.test(key) ? encodeBeyond(key, style) : encodeKey(key, style)
      return comment.join('') + spelledKey + separator + serialize(value, '', separator)
    },
  }

  function serialize(value: string, raw: string, before: string): string {
    const style = styleOf(raw)
    const text = wrapLike(raw, value, style)
    const isBare = !/[=:]/.test(before)
    return isBare && /^[=:]/.test(text) ? `\\${text}` : text
  }
}

/** Continues the lines of a value as before: one line per line of text. */
function wrapLike(raw: string, value: string, style: EscapeStyle): string {
  const wrapped = WRAPPED.exec(raw)
  if (!wrapped || !value.includes('\n')) return encodeEscapes(value, style)
  const [, lineEnd = '\n', indent = ''] = wrapped
  const pieces = value.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const start = WRAPPED_START.exec(raw)?.[0] ?? ''
  return start + pieces.map((piece) => encodeEscapes(piece, style)).join(`\\${lineEnd}${indent}`)
}

/** The separator of most recent entries. */
function separatorOf({ text, items }: KeyedFile): string {
  const found = items.findLast((item: KeyedItem) => isSeparator(text.slice(item.keyEnd, item.valueStart)))
  return found ? text.slice(found.keyEnd, found.valueStart) : '='
}

function isSeparator(text: string): boolean {
  return text.length < 20 && /^[ \t]*[=:][ \t]*$/.test(text)
}

function commentOf(note: string, style: EscapeStyle): string[] {
  return note
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => encodeBeyond(/^\s*[#!]/.test(line) ? line : `# ${line}`, style))
}

/** Escapes only what the file cannot contain; the rest is already escaped. */
function encodeBeyond(text: string, style: EscapeStyle): string {
  return text.replace(/[\u0080-\uffff]/g, (character) => encodeEscapes(character, style))
}
