import type { FlagSet } from '../domain/flags/flag-set.ts'

// Replacements could expand a long text to gigabytes; no text with a size limit is this long.
const MAX_LENGTH = 1_000_000

/** Applies the flag `replacements`, longer patterns first; the result is truncated if it gets huge. */
export function applyReplacements(text: string, flags: FlagSet): string {
  const values = flags.value('replacements') ?? []
  const pairs = values
    .flatMap((from, index) => (index % 2 === 0 && from !== '' ? [{ from, to: values[index + 1] ?? '' }] : []))
    .sort((a, b) => b.from.length - a.from.length)
  if (pairs.length === 0) return text
  const starts = new Set(pairs.map(({ from }) => from.charAt(0)))
  let result = ''
  let at = 0
  while (at < text.length && result.length < MAX_LENGTH) {
    const sign = text.charAt(at)
    const pair = starts.has(sign) ? pairs.find(({ from }) => text.startsWith(from, at)) : undefined
    result += pair?.to ?? sign
    at += pair?.from.length ?? 1
  }
  return result
}
