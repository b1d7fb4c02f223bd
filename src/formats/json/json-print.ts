import type { JsonLayout } from './json-layout.ts'
import { encodeString, type StringStyle } from './json-string.ts'

/** A value to be written: a text, a list, an object with ordered members, or another literal. */
export type NewValue = string | NewObject | NewToken | readonly NewValue[]

/** A number, boolean or null, as written. */
interface NewToken {
  readonly token: string
}

/** A value without others in it. */
export type NewText = string | NewToken

/** Members of an object that is to be written. */
export type NewObject = ReadonlyMap<string, NewValue>

/** How values look in a file. */
export interface JsonStyle {
  readonly layout: JsonLayout
  readonly strings: StringStyle
}

/** Prints a value; `indent` is that of its first line, null keeps everything on one line. */
export function printValue(value: NewValue, style: JsonStyle, indent: string | null): string {
  if (typeof value === 'string') return encodeString(value, style.strings)
  if ('token' in value) return value.token
  const items =
    value instanceof Map
      ? [...value].map(([key, member]) => printMember(key, member, style, deeper(style, indent)))
      : [...value].map((item) => printValue(item, style, deeper(style, indent)))
  const [open, close] = value instanceof Map ? ['{', '}'] : ['[', ']']
  if (items.length === 0) return open + close
  const { newline, gap, padding } = style.layout
  if (indent === null) return `${open}${padding}${items.join(`,${gap}`)}${padding}${close}`
  const lead = newline + deeper(style, indent)
  return `${open}${lead}${items.join(`,${lead}`)}${newline}${indent}${close}`
}

/** Prints a member of an object, without the comma. */
export function printMember(key: string, value: NewValue, style: JsonStyle, indent: string | null): string {
  return encodeString(key, style.strings) + style.layout.colon + printValue(value, style, indent)
}

function deeper({ layout }: JsonStyle, indent: string | null): string | null {
  return indent === null ? null : indent + layout.indent
}
