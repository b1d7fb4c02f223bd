import type { SampleUnit } from '../../storage/machine-translation/sample-units.ts'

const SAMPLES = 3
/** Letters of placeholders stand alone. */
const WORD = /\p{L}{2}/u
/** Strings with placeholders or markup show best what a service does to them. */
const MARKED = /[%{<$]/

/** Three strings, or all if there are fewer: a short one, one of medium length and a long one, with placeholders if possible. */
export function chooseSamples(units: readonly SampleUnit[]): SampleUnit[] {
  const bySource = new Map(units.filter(({ source }) => WORD.test(source)).map((unit) => [unit.source, unit]))
  const sorted = [...bySource.values()].sort((one, other) => one.source.length - other.source.length)
  const count = Math.min(SAMPLES, sorted.length)
  return Array.from({ length: count }, (_, part) => {
    const own = sorted.slice(
      Math.floor((sorted.length * part) / count),
      Math.floor((sorted.length * (part + 1)) / count),
    )
    const [first] = own
    return own.find(({ source }) => MARKED.test(source)) ?? own[Math.floor(own.length / 2)] ?? first
  }).filter((unit) => unit !== undefined)
}
