import type { Whereabouts } from '../accounts/visibility.ts'
import type { StoredCheckedUnit } from '../checks/checked-units.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'

/** What all units of a translation have in common when they are edited. */
export interface EditPlace extends Whereabouts {
  readonly componentId: number
  readonly languageId: number
  readonly pluralId: number
  readonly language: string
  readonly isSource: Flag
  /** Plural forms of a translated text, and which one is for which number. */
  readonly forms: number
  readonly formula: string
  readonly translationFlags: string
  readonly componentName: string
  readonly projectName: string
  readonly sourceLanguage: string
  readonly isLocked: Flag
  readonly template: string
  readonly editTemplate: Flag
  readonly fileFormat: string
  readonly isGlossary: Flag
  readonly sharesTranslations: Flag
  /** JSON list of names. */
  readonly enforcedChecks: string
  readonly componentFlags: string
  readonly suggestionVoting: Flag
  readonly suggestionAutoaccept: number
  readonly sourceLanguageId: number
  readonly translationReview: Flag
  readonly sourceReview: Flag
}

/** What a unit has of its own when it is edited. */
export interface EditPart
  extends Pick<
    StoredCheckedUnit,
    'id' | 'seq' | 'stringId' | 'translationId' | 'state' | 'marks' | 'target'
  > {
  readonly createdAt: Timestamp
  readonly originalState: number
  readonly previousSource: string
  readonly isPending: Flag
  /** Null where the unit says what its string says. */
  readonly note: string | null
  readonly location: string | null
  readonly flags: string | null
}

/** What all units of a string have in common when they are edited. */
export interface EditString
  extends Pick<StoredCheckedUnit, 'source' | 'context' | 'note' | 'location' | 'flags' | 'extraFlags'> {
  readonly words: number
  readonly chars: number
  readonly explanation: string
  /** The unit of the string in its own language, which the unit may be itself. */
  readonly sourceUnitId: number
  readonly sourceState: number
  readonly sourceCreatedAt: Timestamp
  /** 0 if no other string of the project has the same source and context. */
  readonly mayPropagate: Flag
}

/** A unit with everything that decides who may edit it, how it is checked, and where its edits are written down. */
export interface EditedUnit extends Omit<EditPart, 'note' | 'location' | 'flags'>, EditString, EditPlace {}

/**
 * A unit from its parts. Written out, because rows of the database are slow objects: a copy of one costs more than the
 * query, and a save makes several.
 */
export function editedUnit(unit: EditPart, string: EditString, place: EditPlace): EditedUnit {
  return {
    id: unit.id,
    seq: unit.seq,
    stringId: unit.stringId,
    translationId: unit.translationId,
    state: unit.state,
    marks: unit.marks,
    target: unit.target,
    source: string.source,
    context: string.context,
    note: unit.note ?? string.note,
    location: unit.location ?? string.location,
    flags: unit.flags ?? string.flags,
    extraFlags: string.extraFlags,
    words: string.words,
    chars: string.chars,
    createdAt: unit.createdAt,
    originalState: unit.originalState,
    previousSource: unit.previousSource,
    isPending: unit.isPending,
    explanation: string.explanation,
    sourceUnitId: string.sourceUnitId,
    sourceState: string.sourceState,
    sourceCreatedAt: string.sourceCreatedAt,
    mayPropagate: string.mayPropagate,
    projectId: place.projectId,
    access_control: place.access_control,
    restricted: place.restricted,
    componentId: place.componentId,
    languageId: place.languageId,
    pluralId: place.pluralId,
    language: place.language,
    isSource: place.isSource,
    forms: place.forms,
    formula: place.formula,
    translationFlags: place.translationFlags,
    componentName: place.componentName,
    projectName: place.projectName,
    sourceLanguage: place.sourceLanguage,
    isLocked: place.isLocked,
    template: place.template,
    editTemplate: place.editTemplate,
    fileFormat: place.fileFormat,
    isGlossary: place.isGlossary,
    sharesTranslations: place.sharesTranslations,
    enforcedChecks: place.enforcedChecks,
    componentFlags: place.componentFlags,
    suggestionVoting: place.suggestionVoting,
    suggestionAutoaccept: place.suggestionAutoaccept,
    sourceLanguageId: place.sourceLanguageId,
    translationReview: place.translationReview,
    sourceReview: place.sourceReview,
  }
}
