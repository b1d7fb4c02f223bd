import { type CheckDifference, precision, recall, runCheckOracle } from './check-oracle.ts'

/** The least that the checks of each id with enough cases, all strings of projects, and made-up strings must reach. */
export const WANTED = { cases: 20, share: 0.98, strings: 0.998, madeUp: 0.98 }

/** Prints how well our checks and the reference agree; false when they do not agree well enough. */
export function printChecks(files: readonly string[], list: readonly string[]): boolean {
  const { strings, scores, differences } = runCheckOracle(files)
  console.log(row(['check', 'cases', 'agreed', 'missed', 'extra', 'precision', 'recall']))
  for (const score of scores) {
    const shares = [precision(score), recall(score)].map((share) => share.toFixed(3))
    console.log(row([score.id, score.cases, score.agreed, score.missed, score.extra, ...shares]))
  }
  const exact = strings - differences.length
  const share = strings === 0 ? 1 : exact / strings
  console.log(`${exact} of ${strings} strings agree exactly (${(100 * share).toFixed(2)} %)`)
  for (const id of list) listDifferences(id, differences)
  const isGood = scores.every(
    (score) => score.cases < WANTED.cases || Math.min(precision(score), recall(score)) >= WANTED.share,
  )
  return isGood && share >= WANTED.strings
}

function row([id, ...cells]: readonly (string | number)[]): string {
  return String(id).padEnd(30) + cells.map((cell) => String(cell).padStart(10)).join('')
}

function listDifferences(id: string, differences: readonly CheckDifference[]): void {
  console.log(`\n${id}:`)
  for (const { string, missed, extra } of differences) {
    const kind = missed.includes(id) ? 'missed' : 'extra'
    if (!missed.includes(id) && !extra.includes(id)) continue
    const { language, state, source, target, flags } = string.recorded
    console.log(`  ${kind} ${string.file} ${language} ${state} ${JSON.stringify([source, target, flags])}`)
  }
}
