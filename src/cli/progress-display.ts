/** How far something is. */
export interface ShownProgress {
  readonly percent: number
  /** What is being done; may hold anything that a repository has in its file names. */
  readonly note: string
}

/** Where progress is shown: standard error, or what a test puts in its place. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** A bar on a terminal; elsewhere a line now and then. */
export interface ProgressDisplay {
  show(progress: ShownProgress): void
  /** Removes the bar, so that other lines can follow. */
  clear(): void
}

const BAR = 24
const USUAL_WIDTH = 80
/** Lines in a log: after so many percent, or after so much time in which something happened. */
const STEP_PERCENT = 10
const STEP_MS = 10_000

/** Shows progress on a stream. */
export function progressDisplay(
  stream: ProgressStream,
  now: () => number = () => performance.now(),
): ProgressDisplay {
  return stream.isTTY ? bar(stream) : lines(stream, now)
}

function bar(stream: ProgressStream): ProgressDisplay {
  let shown = ''
  return {
    show({ percent, note }) {
      const done = Math.round((BAR * bounded(percent)) / 100)
      const text = `[${'#'.repeat(done)}${'-'.repeat(BAR - done)}] ${percentText(percent)}  ${printable(note)}`
      // The last column stays empty: some terminals would begin a new line.
      const line = [...text].slice(0, (stream.columns || USUAL_WIDTH) - 1).join('')
      if (line === shown) return
      shown = line
      stream.write(`\r\u001B[2K${line}`)
    },
    clear() {
      if (shown !== '') stream.write('\r\u001B[2K')
      shown = ''
    },
  }
}

function lines(stream: ProgressStream, now: () => number): ProgressDisplay {
  let last: (ShownProgress & { readonly at: number }) | null = null
  return {
    show(progress) {
      const at = now()
      const isDue =
        !last ||
        progress.percent >= last.percent + STEP_PERCENT ||
        (at - last.at >= STEP_MS && (progress.percent !== last.percent || progress.note !== last.note))
      if (!isDue) return
      last = { ...progress, at }
      stream.write(`${percentText(progress.percent)}  ${printable(progress.note)}\n`)
    },
    clear() {},
  }
}

function percentText(percent: number): string {
  return `${Math.floor(bounded(percent))} %`.padStart(5)
}

function bounded(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/** Names of files must not move the cursor or change colours. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cf}/gu, '\uFFFD')
}
