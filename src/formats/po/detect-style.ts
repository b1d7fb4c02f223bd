import { type FoldStyle, GNU_STYLE, splitPortions } from './fold.ts'
import { EXTRA_BREAKS, type ExtraBreak, isExtraBreak, lineBreaks } from './line-breaks.ts'
import { textWidth } from './text-width.ts'

// Enough to be sure, and few enough to be fast in any file.
const MAX_SAMPLES = 400
const MAX_CHARACTERS = 2_000_000
const MAX_PAGE = 250
const LONG_LINE = 82
// An unusual layout needs more evidence than one line.
const MARGIN = 2

/** A place where the tool that wrote the file broke a line. */
interface BreakSample {
  /** Columns of the line before the break, quotes included. */
  readonly width: number
  /** Columns that it would have had with the next segment. */
  readonly overflow: number
  readonly before: string
  readonly after: string
}

interface Samples {
  readonly breaks: BreakSample[]
  /** Columns of long lines that could have been broken. */
  readonly longLines: number[]
  /** Strings that contain several lines of text, and strings that end with one. */
  severalLines: number
  singleLines: number
}

/** Detects from the strings of a file how it wraps long ones; GNU gettext's style without evidence. */
export function detectStyle(text: string): FoldStyle {
  const samples = collectSamples(text.slice(0, MAX_CHARACTERS))
  const { page, votes } = findPage(samples.breaks)
  const unbroken = samples.longLines.filter((width) => width > page).length
  return {
    page: unbroken > votes ? null : page,
    splitsLines: samples.severalLines < samples.singleLines + MARGIN,
    extraBreaks: EXTRA_BREAKS.filter((kind) => isUsed(samples.breaks, kind, page)),
  }
}

const STRING_LINE = /^[ \t]*(msg[^ \t"]{1,20}[ \t]*)?"([^\r\n]*)"[ \t]*$/

function collectSamples(text: string): Samples {
  const samples: Samples = { breaks: [], longLines: [], severalLines: 0, singleLines: 0 }
  let before: string | null = null
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, keyword, content] = STRING_LINE.exec(line) ?? []
    if (content === undefined) {
      before = null
      continue
    }
    if (before !== null && keyword === undefined) addBreak(samples, before, content)
    addLine(samples, content)
    before = content === '' || content.endsWith('\\n') ? null : content
    if (samples.breaks.length + samples.longLines.length >= MAX_SAMPLES) break
  }
  return samples
}

function addBreak(samples: Samples, before: string, after: string): void {
  const width = textWidth(before) + 2
  samples.breaks.push({ width, overflow: width + pieceWidth(after), before, after })
}

/** Columns of the text up to the first place where it may be broken. */
function pieceWidth(text: string, extra: readonly ExtraBreak[] = []): number {
  const start = text.slice(0, MAX_PAGE)
  return textWidth(start.slice(0, lineBreaks(start, extra)[0] ?? start.length))
}

function addLine(samples: Samples, content: string): void {
  if (content.includes('\\n')) {
    if (splitPortions(content).length > 1) samples.severalLines += 1
    else samples.singleLines += 1
  }
  if (content.length < LONG_LINE / 2) return
  const start = content.slice(0, MAX_PAGE)
  const width = textWidth(start) + 2
  if (width > LONG_LINE && lineBreaks(start).length > 0) samples.longLines.push(width)
}

/** The page width that explains most breaks; the default if it is nearly as good. */
function findPage(breaks: readonly BreakSample[]): { page: number; votes: number } {
  const votes = new Array<number>(MAX_PAGE).fill(0)
  for (const { width, overflow } of breaks) {
    for (let page = width; page < Math.min(overflow, MAX_PAGE); page += 1)
      votes[page] = (votes[page] ?? 0) + 1
  }
  const usual = GNU_STYLE.page ?? 79
  const most = Math.max(...votes)
  if (most < (votes[usual] ?? 0) + MARGIN) return { page: usual, votes: votes[usual] ?? 0 }
  const pages = [...votes.keys()].filter((page) => votes[page] === most)
  const [nearest = usual] = pages.sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual))
  return { page: nearest, votes: most }
}

/** True if lines were broken at such positions more often than not. */
function isUsed(breaks: readonly BreakSample[], kind: ExtraBreak, page: number): boolean {
  const used = breaks.filter(({ before, after }) => isExtraBreak(before, after, kind)).length
  if (used === 0) return false
  const unused = breaks.filter(({ width, overflow, after }) => {
    const shorter = width + pieceWidth(after, [kind])
    return shorter < overflow && shorter <= page
  })
  return used > unused.length
}
