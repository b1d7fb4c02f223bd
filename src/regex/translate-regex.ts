import { ASCII_SETS, boundary, type CharacterSets, classOf, literal, UNICODE_SETS } from './character-sets.ts'
import { readCharacter } from './read-character.ts'
import { RegexSyntaxError } from './regex-syntax-error.ts'

/** A pattern in JavaScript's syntax, for the flag `v`. */
interface Translation {
  readonly source: string
  readonly isCaseIgnored: boolean
}

/** Flags that change how the rest of a group is read; `i` is left to JavaScript. */
interface Flags {
  readonly a: boolean
  readonly i: boolean
  readonly m: boolean
  readonly s: boolean
  readonly x: boolean
}

interface Reader {
  readonly characters: readonly string[]
  at: number
  depth: number
}

const NO_FLAGS: Flags = { a: false, i: false, m: false, s: false, x: false }
const MAX_DEPTH = 50
const NAME = /^[A-Za-z_]\w*$/

/**
 * Translates a regular expression of Python's `re` (Python Library Reference, Regular Expression Syntax). Throws a
 * RegexSyntaxError for invalid ones, and for atomic groups, possessive quantifiers and conditions, which JavaScript
 * lacks.
 */
export function translateRegex(pattern: string): Translation {
  const reader: Reader = { characters: [...pattern], at: 0, depth: 0 }
  const flags = { ...NO_FLAGS, ...readLeadingFlags(reader) }
  const source = alternatives(reader, flags)
  if (peek(reader) === ')') throw problem(reader, 'This parenthesis has no opening parenthesis.')
  return { source, isCaseIgnored: flags.i }
}

function peek({ characters, at }: Reader): string | undefined {
  return characters[at]
}

function problem({ at }: Reader, message: string): RegexSyntaxError {
  return new RegexSyntaxError(at + 1, message)
}

function takeIf(reader: Reader, text: string): boolean {
  if (reader.characters.slice(reader.at, reader.at + text.length).join('') !== text) return false
  reader.at += text.length
  return true
}

/** `(?i)` and the like, which Python only accepts at the very start. */
function readLeadingFlags(reader: Reader): Partial<Flags> {
  const [all, letters] = /^\(\?([a-zA-Z]+)\)/.exec(reader.characters.slice(0, 20).join('')) ?? []
  if (all === undefined || letters === undefined) return {}
  const flags = flagsOf(reader, letters)
  reader.at = all.length
  return flags
}

function flagsOf(reader: Reader, letters: string): Partial<Flags> {
  const flags: Partial<Record<keyof Flags, boolean>> = {}
  for (const letter of letters) {
    if (letter === 'u') continue
    if (!(letter in NO_FLAGS)) throw problem(reader, `Unknown flag “${letter}”.`)
    flags[letter as keyof Flags] = true
  }
  return flags
}

/** Reads up to the end or a closing parenthesis, which is not consumed. */
function alternatives(reader: Reader, flags: Flags): string {
  if (reader.depth > MAX_DEPTH)
    throw problem(reader, `Groups can be nested at most ${MAX_DEPTH} levels deep.`)
  let source = ''
  for (let next = peek(reader); next !== undefined && next !== ')'; next = peek(reader)) {
    reader.at += 1
    if (flags.x && /\s/.test(next)) continue
    if (flags.x && next === '#') skipLine(reader)
    else source += next === '|' ? '|' : withQuantifier(reader, flags, term(reader, next, flags))
  }
  return source
}

function skipLine(reader: Reader): void {
  while (peek(reader) !== undefined && peek(reader) !== '\n') reader.at += 1
}

/** One quantifiable term; its first character is already consumed. '' for comments. */
function term(reader: Reader, first: string, flags: Flags): string {
  if (first === '.') return flags.s ? '[^]' : '[^\\n]'
  if (first === '^') return flags.m ? '(?<![^\\n])' : '(?<![^])'
  if (first === '$') return flags.m ? '(?![^\\n])' : '(?=\\n?(?![^]))'
  if (first === '(') return group(reader, flags)
  if (first === '[') return characterClass(reader, setsOf(flags))
  if (first === '\\') return escapeOutside(reader, setsOf(flags))
  reader.at -= 1
  if (peekQuantifier(reader)) throw problem(reader, `There is nothing to repeat before “${first}”.`)
  reader.at += 1
  return literal(first)
}

function setsOf({ a }: Flags): CharacterSets {
  return a ? ASCII_SETS : UNICODE_SETS
}

function withQuantifier(reader: Reader, flags: Flags, repeated: string): string {
  if (repeated === '') return ''
  if (flags.x) while (/^\s$/.test(peek(reader) ?? '')) reader.at += 1
  const quantifier = readQuantifier(reader)
  if (quantifier === '') return repeated
  if (peek(reader) === '+') throw problem(reader, 'Possessive quantifiers are not supported.')
  const lazy = takeIf(reader, '?') ? '?' : ''
  if (peekQuantifier(reader)) throw problem(reader, 'Only one quantifier is allowed here.')
  // Python allows quantified assertions, without effect; JavaScript only within a group.
  return repeated.startsWith('(?') ? `(?:${repeated})${quantifier}${lazy}` : `${repeated}${quantifier}${lazy}`
}

function readQuantifier(reader: Reader): string {
  const found = peekQuantifier(reader)
  if (!found) return ''
  const [all, sign, from = '', comma = '', to = ''] = found
  reader.at += all.length
  if (sign !== undefined) return sign
  if (to !== '' && Number(from) > Number(to)) throw problem(reader, 'The smaller count must come first.')
  return `{${from === '' ? '0' : from}${comma}${to}}`
}

/** The next quantifier: a symbol, or counts; null if there is none. */
function peekQuantifier({ characters, at }: Reader): RegExpExecArray | null {
  return /^(?:([*+?])|\{(?=\d|,\d)(\d*)(,?)(\d*)\})/.exec(characters.slice(at, at + 20).join(''))
}

function group(reader: Reader, flags: Flags): string {
  const start = reader.at
  const { opening, inner } = groupOpening(reader, flags)
  if (opening === null) return ''
  if (opening.endsWith('>)')) return opening
  reader.depth += 1
  const content = alternatives(reader, inner)
  reader.depth -= 1
  if (!takeIf(reader, ')')) {
    reader.at = start - 1
    throw problem(reader, 'This parenthesis is not closed.')
  }
  return `${opening}${content})`
}

/** The start of a group in JavaScript; null for comments, and complete for references to named groups. */
function groupOpening(reader: Reader, flags: Flags): { opening: string | null; inner: Flags } {
  if (!takeIf(reader, '?')) return { opening: '(', inner: flags }
  for (const sign of [':', '=', '!', '<=', '<!']) {
    if (takeIf(reader, sign)) return { opening: `(?${sign}`, inner: flags }
  }
  if (takeIf(reader, 'P<') || takeIf(reader, '<')) {
    return { opening: `(?<${readName(reader, '>')}>`, inner: flags }
  }
  if (takeIf(reader, 'P=')) return { opening: `(?:\\k<${readName(reader, ')')}>)`, inner: flags }
  if (takeIf(reader, '#')) {
    readUntil(reader, ')')
    return { opening: null, inner: flags }
  }
  const [all, on, off = ''] =
    /^([a-z]*)(?:-([a-z]+))?:/.exec(reader.characters.slice(reader.at, reader.at + 20).join('')) ?? []
  if (all === undefined || on === undefined) {
    throw problem(reader, 'This kind of group is not supported.')
  }
  const inner = { ...flags, ...flagsOf(reader, on) }
  for (const letter of Object.keys(flagsOf(reader, off))) inner[letter as keyof Flags] = false
  reader.at += all.length
  return { opening: inner.i === flags.i ? '(?:' : inner.i ? '(?i:' : '(?-i:', inner }
}

function readName(reader: Reader, end: string): string {
  const name = readUntil(reader, end)
  if (NAME.test(name)) return name
  throw problem(reader, `“${name}” is not a valid group name.`)
}

function readUntil(reader: Reader, end: string): string {
  const close = reader.characters.indexOf(end, reader.at)
  if (close < 0) throw problem(reader, `“${end}” is missing.`)
  const text = reader.characters.slice(reader.at, close).join('')
  reader.at = close + 1
  return text
}

/** An escape outside classes; the backslash is already consumed. */
function escapeOutside(reader: Reader, sets: CharacterSets): string {
  const letter = peek(reader)
  if (letter === undefined) throw problem(reader, 'Nothing follows the backslash at the end.')
  if (letter === 'A' || letter === 'Z' || letter === 'b' || letter === 'B') {
    reader.at += 1
    if (letter === 'A') return '(?<![^])'
    return letter === 'Z' ? '(?![^])' : boundary(letter, sets)
  }
  const [reference] = /^[1-9]\d?(?!\d)/.exec(reader.characters.slice(reader.at, reader.at + 3).join('')) ?? []
  if (reference !== undefined) {
    reader.at += reference.length
    return `(?:\\${reference})`
  }
  return escapedClass(reader, sets) ?? literal(readCharacter(reader))
}

function escapedClass(reader: Reader, sets: CharacterSets): string | null {
  const found = classOf(peek(reader) ?? '', sets)
  if (found !== null) reader.at += 1
  return found
}

/** A character class; its bracket is already consumed. */
function characterClass(reader: Reader, sets: CharacterSets): string {
  const start = reader.at
  const opening = takeIf(reader, '^') ? '[^' : '['
  let content = ''
  for (let isFirst = true; isFirst || peek(reader) !== ']'; isFirst = false) {
    if (peek(reader) === undefined) {
      reader.at = start - 1
      throw problem(reader, 'This bracket is not closed.')
    }
    content += classItem(reader, sets)
  }
  reader.at += 1
  return `${opening}${content}]`
}

function classItem(reader: Reader, sets: CharacterSets): string {
  const [first, next, after] = reader.characters.slice(reader.at, reader.at + 3)
  if (first === '\\' && /^[dDwWsS]$/.test(next ?? '')) {
    reader.at += 1
    return escapedClass(reader, sets) ?? ''
  }
  const from = classCharacter(reader)
  const [dash, end] = reader.characters.slice(reader.at, reader.at + 2)
  if (dash !== '-' || end === ']' || end === undefined) return literal(from)
  reader.at += 1
  if (end === '\\' && /^[dDwWsS]$/.test(reader.characters[reader.at + 1] ?? after ?? '')) {
    throw problem(reader, 'A range cannot end with a class such as “\\d”.')
  }
  const to = classCharacter(reader)
  if ((from.codePointAt(0) ?? 0) > (to.codePointAt(0) ?? 0)) {
    throw problem(reader, `The range “${from}-${to}” is reversed.`)
  }
  return `${literal(from)}-${literal(to)}`
}

function classCharacter(reader: Reader): string {
  const character = peek(reader) ?? ''
  reader.at += 1
  if (character !== '\\') return character
  if (takeIf(reader, 'b')) return '\b'
  return readCharacter(reader)
}
