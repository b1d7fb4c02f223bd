import { FILE_FORMAT_IDS } from '../../../domain/component/file-formats.ts'
import { type FlagSet, flagSet, NO_FLAGS } from '../../../domain/flags/flag-set.ts'
import { mergeFlags } from '../../../domain/flags/merge-flags.ts'
import type { Unit } from '../../../domain/units/unit.ts'
import { findFormat } from '../../../formats/registry.ts'

/** All flags of a unit: of its format, component, translation, file and string. */
export function unitFlags({ translation, flags, extraFlags }: Unit): FlagSet {
  const { component, checkFlags } = translation
  const shared = [formatFlags(component.fileFormat), component.checkFlags, checkFlags]
  return mergeFlags([...shared, flags, extraFlags])
}

const flagsByFormat = new Map<string, FlagSet>(
  FILE_FORMAT_IDS.map((id) => [id, flagSet(findFormat(id)?.checkFlags.join(', ') ?? '')]),
)

/** Flags that a file format sets on all its strings. */
export function formatFlags(fileFormat: string): FlagSet {
  return flagsByFormat.get(fileFormat) ?? NO_FLAGS
}
