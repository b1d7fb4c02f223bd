import type { FixedSpan } from '../../domain/units/fixed-span.ts'
import { compareMasks, damaged, type MaskedText } from './masked-text.ts'
import { splitText } from './split-text.ts'

const EXACT = /@@PH(\d{1,9})@@/g
/** A mask with the harmless changes that models and services make: case, spaces, backslashes, wide signs, other digits. */
const TOLERANT = /\\?[@＠]\s?\\?[@＠]\s{0,3}ph\s{0,3}(\p{Nd}{1,9})\s{0,3}\\?[@＠]\s?\\?[@＠]/giu
/** What is left of a broken mask. */
const REMAINS = /[@＠]\s*[@＠]|[@＠]\s*ph\s*\p{Nd}|ph\s*\p{Nd}+\s*[@＠]/iu
const SIGNS = /[@＠]+/g

/** Masks spans as tokens such as `@@PH5@@`, and the signs of tokens in a text that looks as if it had some itself. */
export function maskAsTokens(text: string, spans: readonly FixedSpan[]): Omit<MaskedText, 'hasWords'> {
  const texts = new Map<number, string>()
  const maskOf = (id: number, piece: string) => {
    texts.set(id, piece)
    return tokenOf(id)
  }
  const parts = splitText(
    text,
    spans.map((span) => ({ ...span, partner: null })),
  )
  const looksMasked = parts.some((part) => part.kind === 'words' && REMAINS.test(part.text))
  let at = 0
  let masked = ''
  for (const part of parts) {
    const start = at
    at += part.text.length
    if (part.kind !== 'words') masked += maskOf(start, part.text)
    else if (!looksMasked) masked += part.text
    else masked += part.text.replace(SIGNS, (found, offset) => maskOf(start + Number(offset), found))
  }
  return {
    text: masked,
    placeholders: [...texts].map(([id, piece]) => ({ mask: tokenOf(id), text: piece })),
    unmask(answer) {
      const exact = unmaskWith(EXACT, answer, texts)
      return exact.problem === null ? exact : unmaskWith(TOLERANT, answer, texts)
    },
  }
}

function tokenOf(id: number): string {
  return `@@PH${id}@@`
}

function unmaskWith(pattern: RegExp, answer: string, texts: ReadonlyMap<number, string>) {
  const found: number[] = []
  const words: string[] = []
  let last = 0
  let restored = ''
  for (const match of answer.matchAll(pattern)) {
    const id = numberOf(match[1] ?? '')
    const between = answer.slice(last, match.index)
    found.push(id)
    words.push(between)
    restored += between + (texts.get(id) ?? '')
    last = match.index + match[0].length
  }
  const rest = answer.slice(last)
  const problem = compareMasks(texts, found)
  if (problem !== null) return damaged(problem)
  const isBroken = [...words, rest].some((part) => REMAINS.test(part))
  return isBroken
    ? damaged('The translation has a damaged placeholder.')
    : { text: restored + rest, problem: null }
}

/** The value of decimal digits of any script: each has its ten digits in a row, from zero on. */
function numberOf(digits: string): number {
  let value = 0
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    value = value * 10 + (code - zero)
  }
  return value
}
