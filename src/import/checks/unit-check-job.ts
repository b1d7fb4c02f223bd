import { extname } from 'node:path'
import type { CheckedComponent, CheckedLanguage } from '../../storage/checks/checked-units.ts'
import type { CheckableUnit } from './check-unit.ts'

/** What units of one translation have in common. */
export interface UnitCheckRules {
  readonly component: CheckedComponent
  /** Flags of format and component. */
  readonly flags: string
  readonly language: CheckedLanguage
}

/** Units whose checks shall be run, as they are sent to a thread. */
export interface UnitCheckJob {
  /** Jobs with the same number share the time that regular expressions of people may take. */
  readonly run: number
  readonly rules: readonly UnitCheckRules[]
  /** For each unit which of the rules it is under, then its members: one flat list is sent several times as fast as objects. */
  readonly values: readonly (string | number)[]
}

/** Which units have failing checks, by their place in the job, and the names of these. */
export type UnitCheckAnswer = readonly (readonly [place: number, failing: readonly string[]])[]

/** Values that a unit takes. */
const WIDTH = 9

/** Adds a unit to the values of a job. */
export function writeUnit(values: (string | number)[], rule: number, unit: CheckableUnit): void {
  const { source, target, context, note, location, state, flags, extraFlags } = unit
  values.push(rule, source, target, context, note, location, state, flags, extraFlags)
}

/** The units of a job with their rules. */
export function* readUnits({ values, rules }: UnitCheckJob): Generator<[UnitCheckRules, CheckableUnit]> {
  for (let at = 0; at < values.length; at += WIDTH) {
    const rule = rules[Number(values[at])]
    if (!rule) throw new Error('A unit has no rules')
    const text = (place: number) => String(values[at + place])
    yield [
      rule,
      {
        ...{ source: text(1), target: text(2), context: text(3), note: text(4), location: text(5) },
        ...{ state: Number(values[at + 6]), flags: text(7), extraFlags: text(8) },
      },
    ]
  }
}

/** The module of the thread, as source or compiled like this one. */
export const UNIT_CHECK_THREAD = new URL(`./unit-check-thread${extname(import.meta.url)}`, import.meta.url)
