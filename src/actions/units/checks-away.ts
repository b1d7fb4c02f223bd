import type { ComponentChecks } from '../../import/checks/component-checks.ts'
import { findUnitCheckHelper, type UnitCheckHelper } from '../../import/checks/unit-check-helper.ts'
import { type UnitCheckAnswer, type UnitCheckRules, writeUnit } from '../../import/checks/unit-check-job.ts'
import type { CheckResult } from '../../storage/checks/check-change.ts'
import type { CheckedLanguage } from '../../storage/checks/checked-units.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'

/** Checks of units that a thread runs, while this one goes on. */
export interface ChecksAway {
  /** Has all checks of a unit run that need nothing but the unit itself. */
  add(unit: EditedUnit, checks: ComponentChecks, language: CheckedLanguage): void
  /** Sends what was added. */
  send(): void
  /** What they say, at once or later; null for a unit that was not added as it is now, and where the thread failed. */
  find(unit: EditedUnit): CheckResult | null | Promise<CheckResult | null>
}

/** Units in one message: the first ones are to be answered when the last are prepared. */
const CHUNK = 128

const NOTHING: CheckResult = { failing: [], open: new Set() }

interface Chunk {
  readonly units: EditedUnit[]
  readonly rules: UnitCheckRules[]
  readonly values: (string | number)[]
  /** By place; null until the answer is there, and where the thread failed. */
  failing: ReadonlyMap<number, readonly string[]> | null
  /** Settles with the answer; null before it is sent and from then on. */
  coming: Promise<void> | null
}

let lastRun = 0

/** Null while no thread is ready. */
export function checksAway(): ChecksAway | null {
  const helper = findUnitCheckHelper()
  return helper && sentTo(helper)
}

function sentTo(help: UnitCheckHelper): ChecksAway {
  lastRun += 1
  const run = lastRun
  const places = new Map<number, { readonly chunk: Chunk; readonly place: number }>()
  let open = newChunk()
  let rulesOf = new Map<CheckedLanguage, number>()

  function send(): void {
    const chunk = open
    if (chunk.units.length === 0) return
    open = newChunk()
    rulesOf = new Map()
    const { rules, values } = chunk
    const take = (answer: UnitCheckAnswer | null) => {
      chunk.failing = answer && new Map(answer)
      chunk.coming = null
    }
    // Who gets no answer runs the checks without help.
    chunk.coming = help({ run, rules, values }).then(take, () => take(null))
  }

  function resultOf(unit: EditedUnit, { units, failing }: Chunk, place: number): CheckResult | null {
    const sent = units[place]
    if (!failing || !sent || !isSameForChecks(sent, unit)) return null
    const names = failing.get(place)
    return names ? { failing: names, open: NOTHING.open } : NOTHING
  }

  return {
    add(unit, checks, language) {
      const { component, flags } = checks
      const rule = rulesOf.get(language) ?? open.rules.push({ component, flags: flags.text, language }) - 1
      rulesOf.set(language, rule)
      places.set(unit.id, { chunk: open, place: open.units.push(unit) - 1 })
      writeUnit(open.values, rule, unit)
      if (open.units.length >= CHUNK) send()
    },
    send,
    find(unit) {
      const found = places.get(unit.id)
      if (!found) return null
      const { chunk, place } = found
      return chunk.coming
        ? chunk.coming.then(() => resultOf(unit, chunk, place))
        : resultOf(unit, chunk, place)
    },
  }
}

function newChunk(): Chunk {
  return { units: [], rules: [], values: [], failing: null, coming: null }
}

const MEMBERS = [
  ...(['source', 'target', 'context', 'note', 'location', 'flags', 'extraFlags'] as const),
  ...(['state', 'componentFlags', 'translationFlags', 'fileFormat'] as const),
]

/** True where checks that look at the unit alone say the same of both. */
export function isSameForChecks(a: EditedUnit, b: EditedUnit): boolean {
  return a === b || MEMBERS.every((member) => a[member] === b[member])
}
