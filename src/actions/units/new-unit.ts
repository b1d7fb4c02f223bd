import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import { isTemplated } from './authorize-strings.ts'

/** A string that somebody wants to add, as it was sent. */
export interface NewUnitDraft {
  /** Components with a template take these two. */
  readonly key?: string | undefined
  readonly value?: readonly string[] | undefined
  /** All others take these. */
  readonly context?: string | undefined
  readonly source?: readonly string[] | undefined
  readonly target?: readonly string[] | undefined
  readonly state?: State | undefined
}

/** The same, checked, with texts as they are stored. */
export interface WantedString {
  readonly context: string
  readonly source: string
  /** What the languages get; nothing where there is a template. */
  readonly target: string
  readonly state: State
}

type Fields = Record<string, FieldErrors[string]>

const REQUIRED = ['This field is required.']
const BLANK = ['This field may not be blank.']
/** Control characters, which no file can be trusted to keep; tabulators and line ends are texts. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u

/** Refuses a string whose members are wrong; all of them are told at once. */
export function checkNewUnit(
  component: ShownComponent,
  translation: Pick<ShownTranslation, 'isSource' | 'plural'>,
  draft: NewUnitDraft,
): WantedString {
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

/** On the source language a text for the languages is welcome, but not needed. */
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
