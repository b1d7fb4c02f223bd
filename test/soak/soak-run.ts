/** What the command line asks of a soak test. */
export interface SoakOptions {
  readonly engine: 'sqlite' | 'postgres'
  /** How long the test may run; it also ends when `count` is reached. */
  readonly minutes: number
  /** How many faults or requests to send; null for as many as fit into the time. */
  readonly count: number | null
  /** How many server processes share the database; more than one needs PostgreSQL. */
  readonly nodes: number
  /** Makes random choices repeatable. */
  readonly seed: number
}

/** What a soak test measured. */
export interface SoakResult {
  /** Names and values, in the order in which they are printed. */
  readonly rows: readonly (readonly [name: string, value: string | number])[]
  /** One sentence for each broken guarantee; empty when the test passed. */
  readonly failures: readonly string[]
}

/** One kind of fault, injected over and over into a real server process. */
export interface Soak {
  readonly summary: string
  run(options: SoakOptions): Promise<SoakResult>
}

let isEnding = false

/** Has the running soak test end as if its time were up, so that it prints what it measured. */
export function endSoak(): void {
  isEnding = true
}

/** Whether somebody asked the running soak test to end. */
export function isSoakEnding(): boolean {
  return isEnding
}

/** Decides whether a soak test goes on: neither the time nor the count is used up, and nobody has asked it to end. */
export function soakBudget({ minutes, count }: SoakOptions): (done: number) => boolean {
  const end = Date.now() + minutes * 60_000
  return (done) => !isEnding && Date.now() < end && (count === null || done < count)
}

const MINUTE_MS = 60_000

/** Prints once a minute how far a soak test is, until the returned function is called. */
export function reportProgress(describe: () => string): () => void {
  const started = Date.now()
  const timer = setInterval(() => {
    console.error(`  ${Math.round((Date.now() - started) / MINUTE_MS)} min: ${describe()}`)
  }, MINUTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
