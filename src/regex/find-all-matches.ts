import { type Context, createContext, Script } from 'node:vm'
import type { UserRegex } from './bounded-regex.ts'

/** A match in a text, in UTF-16 units; the end is excluded. */
export interface MatchPlace {
  readonly start: number
  readonly end: number
}

/** Further matches in one text are not returned. */
const MAX_MATCHES = 10_000

const FIND_ALL = new Script(`{
  'use strict'
  const places = []
  for (const match of text.matchAll(new RegExp(source, flags))) {
    places.push(match.index, match.index + match[0].length)
    if (places.length >= ${2 * MAX_MATCHES}) break
  }
  places.join()
}`)

/** One context for all texts, because creating one takes longer than most expressions. */
let room: Context | null = null

/** All matches in a text, in order; null on timeout or failure. */
export function findAllMatches(
  regex: UserRegex,
  text: string,
  { isCaseIgnored, timeoutMs }: { readonly isCaseIgnored: boolean; readonly timeoutMs: number },
): MatchPlace[] | null {
  room ??= createContext({ source: '', flags: '', text: '' })
  room.source = regex.source
  room.flags = `vg${regex.isCaseIgnored || isCaseIgnored ? 'i' : ''}`
  room.text = text
  let places: string
  try {
    places = String(FIND_ALL.runInContext(room, { timeout: timeoutMs }))
  } catch {
    // Too slow or too deep: the expression was compiled before, so nothing else can fail.
    return null
  } finally {
    room.text = ''
  }
  const numbers = places === '' ? [] : places.split(',').map(Number)
  return numbers.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: numbers[at + 1] ?? start }] : []))
}
