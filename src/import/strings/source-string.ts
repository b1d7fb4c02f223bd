import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { isReadOnly } from '../../domain/flags/flag-values.ts'
import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import type { Translation } from '../../domain/translation.ts'
import { isBlank } from '../../domain/units/plural-text.ts'
import { type State, stateFromFile } from '../../domain/units/state.ts'
import type { FileUnit } from '../../formats/units.ts'
import type { Sync } from '../sync.ts'

/** The source translation, in which every string of the component has a unit. */
export type SourceTranslation = Pick<Translation, 'id' | 'checkFlags'>

/** The source translation as checks need it. */
export function checkedSource({ checks }: Sync, { id }: SourceTranslation): Translation {
  const translation = checks.translations.get(id)
  if (!translation) throw new Error('The source translation was not found')
  return translation
}

/** All flags of a source string: of format, component, source translation, file, and those set by users. */
export function sourceFlags(
  sync: Sync,
  { checkFlags }: SourceTranslation,
  unit: Pick<FileUnit, 'details'>,
  extraFlags: string,
): FlagSet {
  return mergeFlags([sync.flags, checkFlags, unit.details.flags, extraFlags])
}

/** The state of a source unit: below translated, its string cannot be translated yet. */
export function sourceState(
  sync: Sync,
  unit: Pick<FileUnit, 'source' | 'details'>,
  flags: FlagSet,
): { readonly state: State; readonly originalState: State } {
  return stateFromFile(
    {
      isEmpty: isBlank(unit.source),
      isFuzzy: sync.isKeyed && unit.details.isFuzzy,
      isApproved: false,
      isReadonly: unit.details.isReadonly,
    },
    {
      storesFuzzy: true,
      storesApproved: false,
      hasReview: false,
      unchangedState: null,
      isLocked: isReadOnly(flags),
    },
  )
}
