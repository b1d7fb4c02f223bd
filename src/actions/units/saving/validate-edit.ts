import type { Actor } from '../../../domain/actor.ts'
import { AppError, type FieldErrors } from '../../../domain/errors.ts'
import { validateFlags } from '../../../domain/flags/validate-flags.ts'
import { authorize, isAllowed, refuse } from '../../../domain/permissions.ts'
import { joinForms } from '../../../domain/units/plural-text.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { Unit } from '../../../domain/units/unit.ts'
import { findFormat } from '../../../formats/registry.ts'
import { hasReview, mayEdit, placeOfUnit } from './may-edit.ts'
import { isStringEdit, isTextEdit, type UnitEdit } from './unit-edit.ts'

/** Two of these separate plural forms of stored texts, so no form may contain one. */
const SEPARATOR_SIGN = '\u001e'

/** Rejects an edit with invalid members, and names all of them. */
export function validateMembers(edit: UnitEdit): void {
  const { target, extraFlags } = edit
  const isBadTarget = target?.some((form) => formProblem(form, edit) !== null) === true
  const flags = extraFlags === undefined ? [] : validateFlags(extraFlags)
  if (!isBadTarget && flags.length === 0) return
  const fields: Record<string, FieldErrors[string]> = {}
  if (isBadTarget) fields.target = targetProblems(edit)
  if (flags.length > 0) fields.extra_flags = flags.map(({ message }) => message)
  throw new AppError('invalid', 'The edit is invalid', { fields })
}

function targetProblems(edit: UnitEdit): Record<string, string[]> {
  const problems = (edit.target ?? []).map((form, index) => [String(index), formProblem(form, edit)] as const)
  return Object.fromEntries(
    problems.flatMap(([index, message]) => (message === null ? [] : [[index, [message]]])),
  )
}

/** Some forms of a plural may be empty, but not all of them. */
function formProblem(form: string, { target = [], state }: UnitEdit): string | null {
  if (form === '') {
    const isBlank = target.every((other) => other === '')
    return isBlank && state !== STATE.empty ? 'This field may not be blank.' : null
  }
  return form.includes(SEPARATOR_SIGN) ? 'The character U+001E is not allowed.' : null
}

/**
 * Rejects an edit that the actor may not make, or that is invalid for this unit. The order is part of the contract. It
 * is validated when it is planned, and again on the locked unit if other writers may have changed that.
 */
export function validateEdit(actor: Actor, unit: Unit, edit: UnitEdit): void {
  if (isStringEdit(edit)) {
    if (!unit.translation.isSource) {
      throw denied('Explanation, flags and labels can only be edited on the source string.')
    }
    authorize(actor, 'source.edit', placeOfUnit(unit))
  }
  if (!isTextEdit(edit)) return
  const { target, state } = edit
  if (unit.state === STATE.readOnly) throw denied('The string is read-only.')
  if (target === undefined || target.length === 0 || state === undefined) {
    throw new AppError('invalid', 'Send both target and state, with at least one text.')
  }
  checkState(state, target)
  if (!mayEdit(actor, unit)) refuse(actor, 'unit.edit', placeOfUnit(unit))
  if (unit.translation.isSource && !isTemplated(unit) && !isTermState(unit, target)) {
    throw denied('Source strings of bilingual files can only be edited in the repository.')
  }
  if (state !== STATE.approved) return
  if (!hasReview(unit)) throw denied('Strings cannot be approved: reviews are turned off here.')
  if (!isAllowed(actor, 'unit.review', placeOfUnit(unit)))
    throw denied('You do not have permission to approve strings here.')
}

const SETTABLE: ReadonlySet<number> = new Set([
  STATE.empty,
  STATE.needsEditing,
  STATE.translated,
  STATE.approved,
])

function checkState(state: number, target: readonly string[]): void {
  const isBlank = target.every((form) => form === '')
  if (!SETTABLE.has(state)) throw wrongState('This state cannot be set.')
  if (state === STATE.empty && !isBlank)
    throw wrongState('The state 0 (Untranslated) requires an empty target.')
  if (state !== STATE.empty && isBlank)
    throw wrongState('An empty target must have the state 0 (Untranslated).')
}

/** Terms need editing as a whole: that is reset on the source, whose text stays unchanged. */
function isTermState({ translation, source }: Unit, target: readonly string[]): boolean {
  return translation.component.isGlossary && joinForms(target) === source
}

/** True if the source unit has its own file. */
function isTemplated({ translation }: Unit): boolean {
  const { template, fileFormat } = translation.component
  return template !== '' && findFormat(fileFormat)?.kind !== 'bilingual'
}

function denied(message: string): AppError {
  return new AppError('permission_denied', message)
}

function wrongState(message: string): AppError {
  return new AppError('invalid', message, { fields: { state: message } })
}
