/** How often properties are tried: at most 100 times, or a multiple of that with `PROPERTY_RUNS=10`. */
export function propertyRuns(usual = 100): number {
  return Math.min(usual, 100) * Math.max(1, Number(process.env.PROPERTY_RUNS ?? 1) || 1)
}
