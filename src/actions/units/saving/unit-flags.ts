import { type FlagSet, flagSet, NO_FLAGS } from '../../../domain/flags/flag-set.ts'
import { mergeFlags } from '../../../domain/flags/merge-flags.ts'
import { FORMATS } from '../../../formats/registry.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'

/** All flags of a unit: of its format, component, translation, file and string. */
export function unitFlags(unit: EditedUnit): FlagSet {
  const { componentFlags, translationFlags, flags, extraFlags, fileFormat } = unit
  return mergeFlags([formatFlags(fileFormat), componentFlags, translationFlags, flags, extraFlags])
}

const flagsByFormat = new Map<string, FlagSet>(
  FORMATS.map(({ id, checkFlags }) => [id, flagSet(checkFlags.join(', '))]),
)

/** Flags that a file format sets on all its strings. */
export function formatFlags(fileFormat: string): FlagSet {
  return flagsByFormat.get(fileFormat) ?? NO_FLAGS
}
