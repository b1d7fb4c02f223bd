import type { Place } from '../find-places.ts'

const MARKERS = /\\[\s\S]|``|`|\*\*|\*|\|/g
// reStructuredText Markup Specification, Inline markup recognition rules.
const BEFORE = /[\s'"([{<\-/:\p{Ps}\p{Pi}\p{Pf}\p{Pd}\p{Po}]/u
const AFTER = /[\s'")\]}>\-/\\:.,;!?\p{Pe}\p{Pi}\p{Pf}\p{Pd}\p{Po}]/u
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
])

const NAMES: Readonly<Record<string, string>> = {
  '``': 'literal text',
  '`': 'a role or link',
  '**': 'strong emphasis',
  '*': 'emphasis',
}

/** The first unclosed inline markup of a reStructuredText text, or null. */
export function findRstProblem(text: string): Place | null {
  const markers = [...text.matchAll(MARKERS)].filter(({ 0: found }) => !found.startsWith('\\'))
  for (let at = 0; at < markers.length; at += 1) {
    const opening = markers[at]
    if (!opening || !isStart(text, opening)) continue
    const [marker] = opening
    const end = marker === '``' ? findLiteralEnd(text, opening.index) : findEnd(text, markers, at)
    if (end !== null) {
      while ((markers[at + 1]?.index ?? text.length) < end) at += 1
      continue
    }
    // A lone bar is an ordinary character more often than not.
    if (marker === '|') continue
    const start = opening.index
    const message = `“${marker}” starts ${NAMES[marker] ?? 'markup'} that is never closed.`
    return { start, end: start + marker.length, message }
  }
  return null
}

function isStart(text: string, { 0: marker, index }: RegExpExecArray): boolean {
  const before = text.charAt(index - 1)
  const after = text.charAt(index + marker.length)
  if (before !== '' && !BEFORE.test(before)) return false
  if (after.trim() === '') return false
  return QUOTES.get(before) !== after
}

function findEnd(text: string, markers: readonly RegExpExecArray[], from: number): number | null {
  const opening = markers[from]
  if (!opening) return null
  const [marker] = opening
  for (let at = from + 1; at < markers.length; at += 1) {
    const { 0: found, index } = markers[at] ?? opening
    if (found !== marker || index === opening.index + marker.length) continue
    const rest = marker === '`' || marker === '|' ? skipSuffix(text, index + 1) : index + marker.length
    if (isEnd(text, index, rest)) return rest
    // Bars are too common to search far for the second one.
    if (marker === '|') return null
  }
  return null
}

/** Backslashes are ordinary characters in literal text. */
function findLiteralEnd(text: string, start: number): number | null {
  for (let at = text.indexOf('``', start + 3); at >= 0; at = text.indexOf('``', at + 1)) {
    if (isEnd(text, at, at + 2) && text.charAt(at + 2) !== '`') return at + 2
  }
  return null
}

function isEnd(text: string, at: number, rest: number): boolean {
  const after = text.charAt(rest)
  return text.charAt(at - 1).trim() !== '' && (after === '' || AFTER.test(after))
}

/** The offset after the underscores of a link, or the role after its content. */
function skipSuffix(text: string, at: number): number {
  const suffix = /__?|:[A-Za-z][\w.+-]{0,60}:/y
  suffix.lastIndex = at
  return suffix.test(text) ? suffix.lastIndex : at
}
