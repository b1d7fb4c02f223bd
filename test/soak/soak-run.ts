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

/** Decides whether a soak test goes on: neither the time nor the count is used up. */
export function soakBudget({ minutes, count }: SoakOptions): (done: number) => boolean {
  const end = Date.now() + minutes * 60_000
  return (done) => Date.now() < end && (count === null || done < count)
}
