import type { UnitWorkspaceJson } from '../../../../src/contract/unit-workspace.ts'
import { STATE } from '../../../../src/domain/units/state.ts'
import { may } from '../../api/places.ts'
import type { Unit } from '../../api/units.ts'
import type { EditorPlace } from './editor-place.ts'

/** The user's permissions on a string. */
export interface StringRights {
  /** True once the server has responded; until then, they are predicted from the permissions on the translation. */
  readonly isKnown: boolean
  readonly mayEdit: boolean
  readonly maySuggest: boolean
  readonly mayApprove: boolean
  readonly mustAgree: boolean
  /** The fields are editable: to save, to suggest, or either after accepting the agreement. */
  readonly canType: boolean
}

/**
 * The user's permissions on a string, available immediately, so that no button appears or disappears when the server responds.
 */
export function rightsOf(
  editor: EditorPlace,
  unit: Pick<Unit, 'state'>,
  workspace: UnitWorkspaceJson | undefined,
): StringRights {
  const isFixed = unit.state === STATE.readOnly
  const mayEdit = !isFixed && (workspace ? workspace.may_edit : expectsToEdit(editor, unit))
  const maySuggest = !isFixed && (workspace ? workspace.may_suggest : expectsToSuggest(editor))
  const mustAgree = workspace?.must_agree === true
  return {
    isKnown: workspace !== undefined,
    mayEdit,
    maySuggest,
    mustAgree,
    mayApprove: workspace ? workspace.may_approve : mayEdit && expectsToApprove(editor),
    canType: mayEdit || maySuggest || mustAgree,
  }
}

function expectsToEdit(editor: EditorPlace, { state }: Pick<Unit, 'state'>): boolean {
  const { component } = editor.place
  if (component?.locked === true) return false
  if (state === STATE.approved && !may(editor.place, 'unit.review')) return false
  return may(editor.place, component?.is_glossary ? 'glossary.edit' : 'unit.edit')
}

function expectsToSuggest({ place }: EditorPlace): boolean {
  return may(place, 'suggestion.add') && !place.is_source
}

function expectsToApprove({ place }: EditorPlace): boolean {
  return place.project.translation_review && !place.is_source && may(place, 'unit.review')
}
