import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { isReadOnly } from '../../domain/flags/flag-values.ts'
import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import { fitForms, isPlural } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { appendUnits, type OpenTranslation } from '../../storage/units/add-strings.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import { insertPendingAdditions } from '../../storage/units/pending/pending-additions.ts'
import { deletePendingRemovals } from '../../storage/units/pending/pending-removals.ts'
import { isTemplated } from './authorize-strings.ts'
import type { StringToAdd } from './new-unit.ts'
import type { SaveWork } from './saving/save-work.ts'

/** A stored string, and its values in a language. */
export interface PlacedString {
  readonly stringId: number
  readonly wanted: StringToAdd
  readonly hash: bigint
  /** Of the source. */
  readonly words: number
  readonly chars: number
}

/**
 * Adds units to one language, counts them, and schedules them to be written to its file; returns their IDs in the given
 * order.
 */
export async function addToTranslation(
  work: SaveWork,
  component: ShownComponent,
  taker: OpenTranslation,
  strings: readonly PlacedString[],
): Promise<number[]> {
  if (strings.length === 0) return []
  const { tx, now, userId, authorId, counters, changes } = work
  const isFixed = isReadOnly(translationFlags(component, taker))
  const isPending = taker.isSource ? taker.filename !== '' : !isTemplated(component)
  const units = strings.map(({ stringId, wanted }, index) => {
    const text = textFor(component, taker, wanted)
    const isLocked = isFixed || isUnready(component, taker, wanted)
    return {
      stringId,
      position: taker.unitCount + 1 + index,
      target: text.target,
      isPending,
      state: isLocked ? STATE.readOnly : text.state,
      originalState: text.state,
      previousSource: '',
      location: null,
      note: null,
      flags: null,
    }
  })
  const ids = await appendUnits(tx, taker.id, units, now)
  const counter = counters.get(taker.id) ?? counterChange()
  counters.set(taker.id, counter)
  for (const [index, { wanted, words, chars }] of strings.entries()) {
    const { state = 0, target = '' } = units[index] ?? {}
    counter.add({ state, words, chars })
    changes.push({
      projectId: component.project.id,
      componentId: component.id,
      translationId: taker.id,
      unitId: ids[index] ?? null,
      userId,
      authorId,
      timestamp: now,
      action: 'stringAdded',
      target,
      details: { state, source: wanted.source },
    })
  }
  if (isPending) {
    const addition = { translationId: taker.id, authorId, addedAt: now }
    await insertPendingAdditions(
      tx,
      ids.map((unitId) => ({ unitId, ...addition })),
    )
  }
  await deletePendingRemovals(
    tx,
    taker.id,
    strings.map(({ hash }) => hash),
  )
  return ids
}

function textFor(
  component: ShownComponent,
  { isSource, plural }: OpenTranslation,
  { source, target, state }: StringToAdd,
): { readonly target: string; readonly state: State } {
  if (!isSource)
    return { target: fitForms(target, isPlural(source), plural.number), state: target === '' ? 0 : state }
  // A text that needs editing may follow the source; an approved translation may not.
  const isOwn = isTemplated(component) || (component.settings.is_glossary && state === STATE.needsEditing)
  return { target: source, state: isOwn ? state : STATE.translated }
}

/** With a template, a string whose source is not ready cannot be translated. */
function isUnready(
  component: ShownComponent,
  { isSource }: OpenTranslation,
  { state }: StringToAdd,
): boolean {
  return !isSource && isTemplated(component) && state < STATE.translated
}

/** Flags of all strings of a translation. */
export function translationFlags(component: ShownComponent, translation: OpenTranslation): FlagSet {
  const { settings } = component
  const format = findFormat(settings.file_format)?.checkFlags.join(', ') ?? ''
  // Those of the source follow the settings only when its file is read the next time.
  const isOpenSource = translation.isSource && (isTemplated(component) || settings.is_glossary)
  const own = isOpenSource ? '' : translation.checkFlags
  return mergeFlags([format, component.project.checkFlags, settings.check_flags, own])
}
