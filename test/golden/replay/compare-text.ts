import { splitLabels } from './labels.ts'

const SHOWN = 5
/** Lines around a change that are compared where one of them may be folded: of the three that git shows, one is then another. */
const CONTEXT = 2

/** Whether a commit changes the date in a header depends on whether a minute is over since the last one. */
const DATE = /^[ +-]"PO-Revision-Date: \{minutes\}\\n"$/
/** A PO file in what `git show --stat` prints, whose lines such a date is among. */
const STAT = /^( \S+\.po +\| +)\d+ [+-]+$/gm
const MOVING = new RegExp(`\\{base\\}|${DATE.source}`, 'm')

/** The lines in which two normalised texts differ, at most five and a count of the others. */
export function compareText(expected: string, actual: string): readonly string[] {
  const want = linesOf(expected)
  const got = linesOf(actual)
  const different: number[] = []
  for (let i = 0; i < Math.max(want.length, got.length); i += 1) if (want[i] !== got[i]) different.push(i)
  const shown = different
    .slice(0, SHOWN)
    .map((i) => `line ${i + 1}: expected ${short(want[i])}, got ${short(got[i])}`)
  return different.length > SHOWN ? [...shown, `… and ${different.length - SHOWN} more lines`] : shown
}

/**
 * Where PO lines are folded before a final `\n` is left to each server, and that of a line with an address of the server
 * depends on how long that is: such folds and the line counts in diffs are undone, and what they push out of sight; so are
 * dates of headers in diffs, and counts of lines that they are among.
 */
function linesOf(text: string): readonly string[] {
  return withoutCounts(splitLabels(text).shape)
    .replace(/(\{base\}(?:(?!\\n")[^"\n])*)"\n[+ -]?"/g, '$1')
    .replace(/"\n[+ -]?"\\n"$/gm, '\\n"')
    .replace(/^@@ .* @@/gm, '@@')
    .replace(/^(@@.*\n)((?:[ +-].*\n)+)/gm, (whole, head: string, hunk: string) =>
      MOVING.test(hunk) ? nearChanges(head, hunk) : whole,
    )
    .split('\n')
}

function withoutCounts(text: string): string {
  if (text.search(STAT) < 0) return text
  return text.replace(STAT, '$1').replace(/^( \d+ files? changed), .*$/gm, '$1')
}

/** A hunk of a diff with less around its changes; nothing is left of one that only has a date. */
function nearChanges(head: string, hunk: string): string {
  const lines = hunk
    .split('\n')
    .slice(0, -1)
    .filter((line) => !DATE.test(line))
  const isChange = (line: string) => /^[+-]/.test(line)
  const first = lines.findIndex(isChange)
  const last = lines.findLastIndex(isChange)
  if (first < 0) return ''
  const near = lines.slice(Math.max(0, first - CONTEXT), last + 1 + CONTEXT)
  return head + near.map((line) => `${line}\n`).join('')
}

function short(line: string | undefined): string {
  if (line === undefined) return 'nothing'
  return JSON.stringify(line.length > 160 ? `${line.slice(0, 160)}…` : line)
}
