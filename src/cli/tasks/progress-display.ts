/** How far something is. */
export interface ShownProgress {
  readonly percent: number
  /** What is being done; may contain any characters of file names. */
  readonly note: string
}

/** The output for progress: standard error, or a test's replacement. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** A progress bar on a terminal; otherwise an occasional line. */
export interface ProgressDisplay {
  show(progress: ShownProgress): void
  /** Removes the bar, so that other lines can follow. */
  clear(): void
}

const BAR = 24
const USUAL_WIDTH = 80
/** Log lines appear after this many percent, or after this time with progress. */
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
      // The last column stays empty, because some terminals would wrap.
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

/** File names must not move the cursor or change colors. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cf}/gu, '\uFFFD')
}
