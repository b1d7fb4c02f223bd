import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { isReadOnly } from '../../domain/flags/flag-values.ts'
import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import { countCharacters, countWords } from '../../domain/units/count-words.ts'
import { fitForms, isPlural } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { insertUnit, type OpenTranslation } from '../../storage/units/add-strings.ts'
import { counterChange } from '../../storage/units/counters.ts'
import { insertPendingAddition } from '../../storage/units/pending-additions.ts'
import { deletePendingRemoval } from '../../storage/units/pending-removals.ts'
import { isTemplated } from './authorize-strings.ts'
import type { WantedString } from './new-unit.ts'
import type { SaveWork } from './save-work.ts'

/** Where a string goes. */
export interface NewPlace {
  readonly taker: OpenTranslation
  readonly stringId: number
  readonly wanted: WantedString
  readonly hash: bigint
}

/** Adds the unit of one language, counts it, and has it written to its file; returns its id. */
export async function addToTranslation(
  work: SaveWork,
  component: ShownComponent,
  { taker, stringId, wanted, hash }: NewPlace,
): Promise<number> {
  const { tx, now, userId, counters, changes } = work
  const text = textFor(component, taker, wanted)
  const isLocked = isReadOnly(translationFlags(component, taker)) || isUnready(component, taker, wanted)
  const state = isLocked ? STATE.readOnly : text.state
  const position = taker.unitCount + 1
  const unitId = await insertUnit(
    tx,
    taker.id,
    {
      ...{ stringId, position, state, originalState: text.state, target: text.target },
      ...{ previousSource: '', location: null, note: null, flags: null },
    },
    now,
  )
  const counter = counters.get(taker.id) ?? counterChange()
  counter.add({ state, words: countWords(wanted.source), chars: countCharacters(wanted.source) })
  counters.set(taker.id, counter)
  const isInFile = taker.isSource === 1 ? taker.filename !== '' : !isTemplated(component)
  if (isInFile) {
    await insertPendingAddition(tx, { unitId, translationId: taker.id, authorId: userId, addedAt: now })
  }
  await deletePendingRemoval(tx, { translationId: taker.id, idHash: hash })
  changes.push({
    ...{ projectId: component.project.id, componentId: component.id, translationId: taker.id, unitId },
    ...{ userId, authorId: userId, timestamp: now, action: 'stringAdded', target: text.target },
    details: { state, source: wanted.source },
  })
  return unitId
}

function textFor(
  component: ShownComponent,
  { isSource, forms }: OpenTranslation,
  { source, target, state }: WantedString,
): { readonly target: string; readonly state: number } {
  if (isSource === 0)
    return { target: fitForms(target, isPlural(source), forms), state: target === '' ? 0 : state }
  // A text that needs editing is one whose source may too; an approved translation says nothing of it.
  const isOwn = isTemplated(component) || (component.settings.is_glossary && state === STATE.needsEditing)
  return { target: source, state: isOwn ? state : STATE.translated }
}

/** With a template, nobody translates a string whose source is not ready. */
function isUnready(
  component: ShownComponent,
  { isSource }: OpenTranslation,
  { state }: WantedString,
): boolean {
  return isSource === 0 && isTemplated(component) && state < STATE.translated
}

/** Flags that all strings of a translation have. */
export function translationFlags(component: ShownComponent, translation: OpenTranslation): FlagSet {
  const { settings } = component
  const format = findFormat(settings.file_format)?.checkFlags.join(', ') ?? ''
  // Those of the source follow the settings only when its file is read the next time.
  const isOpenSource = translation.isSource === 1 && (isTemplated(component) || settings.is_glossary)
  return mergeFlags([format, settings.check_flags, isOpenSource ? '' : translation.checkFlags])
}
