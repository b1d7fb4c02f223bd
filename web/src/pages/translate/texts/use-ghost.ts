import { useQuery } from '@tanstack/react-query'
import { unitMemoryQuery } from '../../../api/memory.ts'
import { useUser } from '../../../api/session.ts'
import type { Unit } from '../../../api/units.ts'
import type { EditorPlace } from '../editor-place.ts'

/**
 * What the translation memory has for the same text in the same context, one text per form, while all fields are empty; null if
 * there is nothing.
 */
export function useGhost(
  editor: EditorPlace,
  unit: Unit,
  { texts, canType }: { readonly texts: readonly string[]; readonly canType: boolean },
): readonly string[] | null {
  const isBlank = texts.every((text) => text === '')
  const isEnabled = useUser() !== null && !editor.place.is_source && canType && isBlank
  const { data } = useQuery({ ...unitMemoryQuery(unit.id), enabled: isEnabled })
  const found = data?.find(({ same_context, target }) => same_context && target.length === texts.length)
  return isEnabled && found ? found.target : null
}
