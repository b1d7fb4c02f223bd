import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import { isTemplated } from './authorize-strings.ts'

/** A string to be added, as sent by the client. */
export interface NewUnitDraft {
  /** For components with a template. */
  readonly key?: string | undefined
  readonly value?: readonly string[] | undefined
  /** For all others. */
  readonly context?: string | undefined
  readonly source?: readonly string[] | undefined
  readonly target?: readonly string[] | undefined
  readonly state?: State | undefined
}

/** The same, validated, with texts as they are stored. */
export interface StringToAdd {
  readonly context: string
  readonly source: string
  /** The text in the languages; empty if there is a template. */
  readonly target: string
  readonly state: State
}

type Fields = Record<string, FieldErrors[string]>

const REQUIRED = ['This field is required.']
const BLANK = ['This field may not be blank.']
/** Control characters, which not every file keeps; tabs and line breaks are allowed. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u

/** Rejects an invalid string with all errors at once. */
export function checkNewUnit(
  component: ShownComponent,
  translation: Pick<ShownTranslation, 'isSource' | 'plural'>,
  draft: NewUnitDraft,
): StringToAdd {
  const fields: Fields = {}
  const templated = isTemplated(component)
  const [name, given] = templated ? (['value', draft.value] as const) : (['source', draft.source] as const)
  if (templated) checkKey(fields, draft.key)
  checkForms(fields, name, given, { mayBeBlank: false, max: component.sourceLanguage.plural.number })
  if (!templated) checkTarget(fields, translation, draft)
  if (!templated && draft.context !== undefined) checkContext(fields, component, draft.context)
  if (given && given.length > 1 && findFormat(component.settings.file_format)?.hasPlurals !== true) {
    fields[name] ??= ['This file format does not support plurals.']
  }
  const target = joinForms(draft.target?.every((form) => form === '') ? [''] : (draft.target ?? ['']))
  const isEmpty = !templated && target === ''
  const state = draft.state ?? (isEmpty ? STATE.empty : STATE.translated)
  if ((state === STATE.empty) !== isEmpty && fields.target === undefined) {
    fields.state = [
      isEmpty
        ? 'An empty target must have the state 0 (Untranslated).'
        : 'The state 0 (Untranslated) requires an empty target.',
    ]
  }
  if (state === STATE.approved && !hasReview(component, translation)) {
    fields.state = ['Strings cannot be approved: reviews are turned off here.']
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'The string is invalid', { fields })
  const context = templated ? draft.key : draft.context
  return { context: context ?? '', source: joinForms(given ?? []), target: templated ? '' : target, state }
}

function hasReview({ project }: ShownComponent, { isSource }: Pick<ShownTranslation, 'isSource'>): boolean {
  return isSource ? project.hasSourceReview : project.hasTranslationReview
}

function checkKey(fields: Fields, key: string | undefined): void {
  if (key === undefined) fields.key = REQUIRED
  else if (key.trim() === '') fields.key = BLANK
  else if (CONTROL.test(key)) fields.key = [CONTROL_MESSAGE]
}

function checkContext(fields: Fields, { settings }: ShownComponent, context: string): void {
  if (context === '') return
  if (CONTROL.test(context)) fields.context = [CONTROL_MESSAGE]
  else if (findFormat(settings.file_format)?.hasContext !== true) {
    fields.context = ['This file format does not support contexts.']
  }
}

/** For the source language, a text for the languages is optional. */
function checkTarget(
  fields: Fields,
  { isSource, plural }: Pick<ShownTranslation, 'isSource' | 'plural'>,
  { source, target, state }: NewUnitDraft,
): void {
  if (target === undefined && isSource) return
  const isPlural = (source?.length ?? 1) > 1
  const mayBeBlank = state === STATE.empty || isSource
  checkForms(fields, 'target', target, { mayBeBlank, max: isPlural ? plural.number : 1 })
}

const CONTROL_MESSAGE = 'Control characters are not allowed.'

function checkForms(
  fields: Fields,
  name: string,
  forms: readonly string[] | undefined,
  { mayBeBlank, max }: { readonly mayBeBlank: boolean; readonly max: number },
): void {
  if (forms === undefined) fields[name] = REQUIRED
  else if (forms.length === 0) fields[name] = ['This list may not be empty.']
  else if (forms.length > Math.max(max, 1)) {
    const room = max <= 1 ? 'one text' : `at most ${max} texts`
    fields[name] = [`Expected ${room}, but got ${forms.length}.`]
  } else {
    const bad: Fields = {}
    for (const [index, form] of forms.entries()) {
      if (form === '' && !mayBeBlank) bad[String(index)] = BLANK
      else if (CONTROL.test(form)) bad[String(index)] = [CONTROL_MESSAGE]
    }
    if (Object.keys(bad).length > 0) fields[name] = bad
  }
}
