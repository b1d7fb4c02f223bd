import type { CheckedString, CheckFacts, CheckTools } from '../../src/checks/check.ts'
import { ALL_CHECKS } from '../../src/checks/registry.ts'
import { runChecks } from '../../src/checks/run-checks.ts'
import { PLURAL_SEPARATOR } from '../../src/domain/units/plural-text.ts'
import { STATE } from '../../src/domain/units/state.ts'
import { compileRegex } from '../../src/regex/bounded-regex.ts'
import { type OracleString, readCheckStrings } from './check-strings.ts'

/** How often ours and the reference report a check. */
export interface CheckScore {
  readonly id: string
  /** Strings for which the reference reports it. */
  readonly cases: number
  /** Strings for which both do. */
  readonly agreed: number
  readonly missed: number
  readonly extra: number
}

/** A string for which ours and the reference differ. */
export interface CheckDifference {
  readonly string: OracleString
  readonly missed: readonly string[]
  readonly extra: readonly string[]
}

export interface CheckOracleResult {
  readonly strings: number
  /** Checks that ours or the reference reports, those with most cases first. */
  readonly scores: readonly CheckScore[]
  readonly differences: readonly CheckDifference[]
}

/** Patterns as the server translates them; recorded ones are not hostile and need no time limit. */
const TOOLS: CheckTools = {
  findMatches(pattern, text, { isCaseIgnored }) {
    const { regex } = compileRegex(pattern)
    if (!regex) return null
    const matches = text.matchAll(new RegExp(regex.source, isCaseIgnored ? 'giv' : 'gv'))
    return [...matches].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
  },
}

/** Runs our checks on the strings of oracle files, which are the components of one project. */
export function runCheckOracle(files: readonly string[]): CheckOracleResult {
  const strings = files.flatMap(readCheckStrings)
  const projectWide = new Set(ALL_CHECKS.filter(({ isProjectWide }) => isProjectWide).map(({ id }) => id))
  const translations = Map.groupBy(strings.filter(isTranslation), ({ projectKey }) => projectKey)
  const failures = new Map<string, number>()
  const ours = new Map<OracleString, string[]>()

  // Translations first: checks of the source count what fails in them.
  for (const string of strings.toSorted((a, b) => Number(isSource(a)) - Number(isSource(b)))) {
    const facts = isSource(string)
      ? { failures: failures.get(string.key) ?? 0 }
      : sameSource(string, translations.get(string.projectKey) ?? [])
    const kind = isSource(string) ? 'source' : 'target'
    const found = runChecks(withFacts(string, facts), kind, TOOLS).map(({ id }) => id)
    ours.set(string, found)
    // The reference had counted before it ran the checks of the whole project.
    const counted = found.filter((id) => !projectWide.has(id)).length
    failures.set(string.key, (failures.get(string.key) ?? 0) + counted)
  }
  return compare(strings, ours)
}

function isSource({ recorded }: OracleString): boolean {
  return recorded.is_source
}

function isTranslation(string: OracleString): boolean {
  return !isSource(string)
}

function withFacts({ string }: OracleString, facts: CheckFacts): CheckedString {
  return { ...string, facts }
}

function sameSource(string: OracleString, all: readonly OracleString[]): CheckFacts {
  const others = all.filter((other) => other !== string)
  return {
    sameSource: others.map(({ recorded: { target, state } }) => ({
      target: target.every((text) => text === '') ? '' : target.join(PLURAL_SEPARATOR),
      isTranslated: state >= STATE.translated,
    })),
  }
}

function compare(
  strings: readonly OracleString[],
  ours: ReadonlyMap<OracleString, readonly string[]>,
): CheckOracleResult {
  const differences: CheckDifference[] = []
  const counts = new Map<string, { cases: number; agreed: number; extra: number }>()
  function count(ids: readonly string[], member: 'cases' | 'agreed' | 'extra'): void {
    for (const id of ids) {
      const score = counts.get(id) ?? { cases: 0, agreed: 0, extra: 0 }
      counts.set(id, { ...score, [member]: score[member] + 1 })
    }
  }
  for (const string of strings) {
    const found = ours.get(string) ?? []
    const wanted = string.recorded.checks
    const missed = wanted.filter((id) => !found.includes(id))
    const extra = found.filter((id) => !wanted.includes(id))
    count(wanted, 'cases')
    count(
      wanted.filter((id) => found.includes(id)),
      'agreed',
    )
    count(extra, 'extra')
    if (missed.length + extra.length > 0) differences.push({ string, missed, extra })
  }
  const scores = [...counts].map(([id, score]) => ({ id, ...score, missed: score.cases - score.agreed }))
  return {
    strings: strings.length,
    scores: scores.toSorted((a, b) => b.cases - a.cases || a.id.localeCompare(b.id)),
    differences,
  }
}

/** Share of our reports that the reference has too; 1 when we report nothing. */
export function precision({ agreed, extra }: CheckScore): number {
  return agreed + extra === 0 ? 1 : agreed / (agreed + extra)
}

/** Share of the reference's reports that we have too; 1 when it reports nothing. */
export function recall({ agreed, cases }: CheckScore): number {
  return cases === 0 ? 1 : agreed / cases
}
