import LineBreaker from 'linebreak'

/**
 * Positions where some versions of GNU gettext break lines in addition to current Unicode: after a comma or full stop
 * that a letter follows (before 0.22), and before the bracket of `%(name)s` (since 0.22 and before 0.20).
 */
export type ExtraBreak = 'point' | 'percent'

const PATTERNS: Readonly<Record<ExtraBreak, RegExp>> = {
  // Line breaking class IS before AL (rule LB29).
  point: /[,.:;\u037e\u0589\u060c\u060d\u07f8\u2044\ufe10\ufe13\ufe14](?=[\p{L}#&*<=>@^_`~\u00b7])/gu,
  // Class PO before OP (rule LB25).
  percent: /%(?=[([{])/g,
}

/** All extra positions, to detect which of them a file uses. */
export const EXTRA_BREAKS = ['point', 'percent'] as const satisfies readonly ExtraBreak[]

/**
 * Offsets at which a line of escaped text may be broken, by the Unicode line breaking algorithm (UAX 14): never inside
 * an escape, nor before a line end that would be alone.
 */
export function lineBreaks(escaped: string, extra: readonly ExtraBreak[] = []): number[] {
  const end = escaped.endsWith('\\n') ? escaped.length - 2 : escaped.length
  const breaker = new LineBreaker(escaped)
  const offsets: number[] = []
  for (let found = breaker.nextBreak(); found && found.position < end; found = breaker.nextBreak()) {
    if (!isInEscape(escaped, found.position)) offsets.push(found.position)
  }
  if (extra.length === 0) return offsets
  const further = extra
    .flatMap((kind) => [...escaped.matchAll(PATTERNS[kind])].map(({ index }) => index + 1))
    .filter((offset) => offset < end)
  return [...new Set([...offsets, ...further])].sort((a, b) => a - b)
}

/** True if a line that ends with `before`, followed by `after`, was broken where only this extra position allows it. */
export function isExtraBreak(before: string, after: string, kind: ExtraBreak): boolean {
  const around = before.slice(-1) + after.slice(0, 2)
  return around.search(PATTERNS[kind]) === 0 && !lineBreaks(around).includes(1)
}

function isInEscape(escaped: string, offset: number): boolean {
  let backslashes = 0
  while (escaped[offset - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
