import type { Actor } from '../../../domain/actor.ts'
import { editAction } from '../../../domain/units/edit-action.ts'
import { PLURAL_SEPARATOR } from '../../../domain/units/plural-text.ts'
import { STATE } from '../../../domain/units/state.ts'
import { MARK, type Unit } from '../../../domain/units/unit.ts'
import type { CheckResult } from '../../../storage/checks/check-change.ts'
import { listUnitsByTarget } from '../../../storage/checks/same-target.ts'
import { listUnitChecks } from '../../../storage/checks/unit-checks.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { insertPendingEdits } from '../../../storage/units/pending/pending-edits.ts'
import { keepReplaced } from '../../../storage/units/pending/replaced-edits.ts'
import { updateTexts } from '../../../storage/units/save-unit.ts'
import { updateMarks } from '../../../storage/units/units.ts'
import type { EditChecks } from './edit-checks.ts'
import { isOtherText, withText } from './edited-text.ts'
import { mayEdit } from './may-edit.ts'
import { eventOf, noteTerm, recount, type SaveWork } from './save-work.ts'
import { unitFlags } from './unit-flags.ts'
import { joinResults, writeCheckResults } from './write-check-results.ts'

/** A new text for a unit and for the units of other components that it is propagated to; the transaction has locked all of them. */
interface TranslationEdit {
  /** The save on behalf of the actor. */
  readonly work: SaveWork
  readonly unit: EditedUnit
  /** The unit with its new text. */
  readonly after: EditedUnit
  readonly others: readonly EditedUnit[]
  /** The other units keep their texts, and are only compared. */
  readonly isLone?: boolean | undefined
}

/** A unit before and after an edit, and the save on behalf of its author. */
interface TextChange {
  readonly work: SaveWork
  readonly before: EditedUnit
  readonly after: EditedUnit
}

/**
 * Writes translations, propagates them, and runs the checks. No unit may belong to two of the edits, so that a few
 * statements read and write all of them. Returns the resulting units, by ID; an edit that changes nothing writes
 * nothing.
 */
export async function writeTranslations(
  work: SaveWork,
  edits: readonly TranslationEdit[],
): Promise<Map<number, EditedUnit>> {
  const { tx, checks } = work
  const prepared = edits.map((edit) => ({ edit, ...expectChecks(checks, edit.work.actor, edit) }))
  await checks.run(tx)
  const units = new Map<number, EditedUnit>()
  const results = new Map<number, CheckResult>()
  const changes: TextChange[] = []
  const comparedIds: number[] = []
  for (const { edit, isReused, scope, changed } of prepared) {
    const { unit, others } = edit
    units.set(unit.id, unit)
    if (changed.length === 0) continue
    for (const other of others) units.set(other.id, other)
    const mayFail = isReused || (unit.marks & MARK.failingCheck) !== 0
    if (scope === 'own' && (others.length > 0 || mayFail)) {
      comparedIds.push(unit.id, ...others.map(({ id }) => id))
    }
    for (const { before, asked } of changed) {
      const result = checks.result(asked, scope)
      results.set(before.id, result)
      const after = withOrigin(enforceChecks(asked, result), edit.work)
      units.set(before.id, after)
      changes.push({ work: edit.work, before, after })
    }
    if (isReused) {
      // Units with the old or the new target fail this check, or no longer do.
      const targets = [unit.target, edit.after.target]
      const { component, language } = unit.translation
      const place = { projectId: component.project.id, languageId: language.id }
      work.aftermath.push((db) => listUnitsByTarget(db, place, targets))
    }
  }
  if (changes.length === 0) return units

  const touched = [...new Set([...changes.map(({ before }) => before.id), ...comparedIds])]
  const [stored] = await Promise.all([listUnitChecks(tx, touched), writeTexts(work, changes)])
  const compared = await compareUnits(work, { changes, comparedIds, units })
  for (const [id, result] of compared) results.set(id, joinResults(results.get(id), result) ?? result)
  const checked = touched.flatMap((id) => units.get(id) ?? [])
  await writeCheckResults(work, checked, { results, stored })
  for (const { work: own, before, after } of changes) {
    noteChange({ work: own, before, after: units.get(before.id) ?? after })
  }
  return units
}

/** The texts that an edit will write, and the checks that the next run makes for them. */
interface PreparedEdit {
  readonly isReused: boolean
  /** All checks, or only those of the unit itself if others compare it with further units. */
  readonly scope: 'own' | 'all'
  readonly changed: readonly { readonly before: EditedUnit; readonly asked: EditedUnit }[]
}

/** Schedules checks of the texts that an edit will write: of the edited unit, and of others that the actor may edit. */
export function expectChecks(
  checks: EditChecks,
  actor: Actor,
  { unit, after, others, isLone }: Omit<TranslationEdit, 'work'>,
): PreparedEdit {
  const isReused = unitFlags(unit).has('reused')
  const scope = isReused || unit.mayPropagate ? 'own' : 'all'
  const changed = isOtherText(unit, after) ? [{ before: unit, asked: after }] : []
  for (const other of isLone ? [] : others) {
    const isOpen = other.state !== STATE.readOnly && mayEdit(actor, other)
    if (isOpen && isOtherText(other, after)) changed.push({ before: other, asked: withText(other, after) })
  }
  for (const { asked } of changed) checks.expect(asked, scope)
  return { isReused, scope, changed }
}

interface Comparison {
  readonly changes: readonly TextChange[]
  readonly comparedIds: readonly number[]
  /** The units as they are now; units with a failing enforced check get another state here. */
  readonly units: Map<number, EditedUnit>
}

/** Runs checks that compare units. A unit with a failing enforced check then needs editing, which may change the other results. */
async function compareUnits(
  work: SaveWork,
  { changes, comparedIds, units }: Comparison,
): Promise<Map<number, CheckResult>> {
  const { tx, checks, now } = work
  const compared = () => comparedIds.flatMap((id) => units.get(id) ?? [])
  const results = await checks.others(tx, compared())
  const enforced = changes.flatMap(({ before, after }) => {
    const needing = enforceChecks(after, results.get(before.id) ?? { failing: [] })
    return needing === after ? [] : [{ before: after, after: needing }]
  })
  if (enforced.length === 0) return results
  await updateTexts(tx, enforced, now)
  for (const { before, after } of enforced) {
    units.set(before.id, after)
    recount(work, before, before, after)
  }
  return checks.others(tx, compared())
}

/** The unit with a state that its failing checks allow: with a failing enforced check, it needs editing. */
export function enforceChecks(unit: EditedUnit, { failing }: Pick<CheckResult, 'failing'>): EditedUnit {
  if (failing.length === 0) return unit
  if (unit.state !== STATE.translated && unit.state !== STATE.approved) return unit
  return failing.some((name) => isEnforced(unit, name))
    ? { ...unit, state: STATE.needsEditing, originalState: STATE.needsEditing }
    : unit
}

/** The unit marked as translated automatically, which ends with any other edit. */
function withOrigin(unit: EditedUnit, { action }: SaveWork): EditedUnit {
  const isAutomatic = action === 'automaticTranslation' && unit.target !== ''
  const marks = isAutomatic ? unit.marks | MARK.automatic : unit.marks & ~MARK.automatic
  return marks === unit.marks ? unit : { ...unit, marks }
}

/** True if the component enforces a check. */
export function isEnforced({ translation }: Pick<Unit, 'translation'>, name: string): boolean {
  return translation.component.enforcedChecks.includes(name)
}

/** Writes and counts texts of different units, and schedules commits for units with files. */
export async function writeTexts({ tx, now }: SaveWork, changes: readonly TextChange[]): Promise<void> {
  const replaced = changes.filter(({ before }) => before.isPending)
  const byAuthor = Map.groupBy(replaced, ({ work }) => work.authorId)
  const pending = changes.filter(({ after }) => after.isPending)
  // Sent together, in this order: the replaced texts are copied before they are overwritten.
  const keeping = [...byAuthor].map(([authorId, own]) =>
    keepReplaced(
      tx,
      own.map(({ before }) => before.id),
      authorId,
    ),
  )
  const updating = updateTexts(tx, changes, now)
  const marking = updateMarks(
    tx,
    changes.flatMap(({ before, after }) => (before.marks === after.marks ? [] : after)),
  )
  const inserting = insertPendingEdits(
    tx,
    pending.map(({ before, work }) => ({
      translationId: before.translation.id,
      unitId: before.id,
      authorId: work.authorId,
      editedAt: now,
      baseTarget: before.target,
      baseState: before.originalState,
    })),
  )
  await Promise.all([...keeping, updating, marking, inserting])
  for (const { work, before, after } of changes) recount(work, before, before, after)
}

/** Adds an edit to the history. */
export function noteChange({ work, before, after }: TextChange): void {
  noteTerm(work, before)
  work.changes.push({
    ...eventOf(work, before),
    action: work.action ?? editAction(before.state, after.state),
    target: withoutEmptyEnd(after.target),
    old: withoutEmptyEnd(before.target),
    details: { state: after.state, old_state: before.state, source: after.source },
  })
}

/** The history contains the entered text, without missing plural forms. */
export function withoutEmptyEnd(text: string): string {
  let end = text.length
  while (text.endsWith(PLURAL_SEPARATOR, end)) end -= PLURAL_SEPARATOR.length
  return text.slice(0, end)
}
