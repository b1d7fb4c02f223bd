/** The phases of a fetch, in this order. */
export type FetchPhase = 'counting' | 'compressing' | 'receiving' | 'resolving'

/** The progress of a fetch. */
export interface FetchProgress {
  readonly phase: FetchPhase
  /** Of the whole fetch, from 0 to 100, never decreasing. */
  readonly percent: number
}

/** The range of percents of each phase. */
const SHARES: Readonly<Record<FetchPhase, readonly [number, number]>> = {
  counting: [0, 5],
  compressing: [5, 15],
  receiving: [15, 85],
  resolving: [85, 100],
}
const LINE =
  /^(?:remote: )?(Counting|Compressing|Receiving|Unpacking|Resolving) (?:objects|deltas): +(\d{1,3})% /
const PHASES: Readonly<Record<string, FetchPhase>> = {
  Counting: 'counting',
  Compressing: 'compressing',
  Receiving: 'receiving',
  Unpacking: 'receiving',
  Resolving: 'resolving',
}

/** Creates a reader for git's lines that reports the progress of a fetch whenever it changes. */
export function progressReader(onProgress: (progress: FetchProgress) => void): (line: string) => void {
  let last = -1
  return (line) => {
    const [, word = '', share = ''] = LINE.exec(line) ?? []
    const phase = PHASES[word]
    if (!phase) return
    const [from, to] = SHARES[phase]
    const percent = Math.floor(from + ((to - from) * Math.min(Number(share), 100)) / 100)
    if (percent <= last) return
    last = percent
    onProgress({ phase, percent })
  }
}
