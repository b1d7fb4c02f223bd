import { AppError } from '../../domain/errors.ts'
import { acceptKeys } from '../../import/plan/accept-codes.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { isTemplated } from './authorize-strings.ts'
import type { StringToAdd } from './new-unit.ts'

/** The strings whose key the component does not filter out: the next import would remove all others again. */
export function withAcceptedKeys(
  component: ShownComponent,
  strings: readonly StringToAdd[],
): readonly StringToAdd[] {
  const accepts = isTemplated(component) ? acceptKeys(component.settings.key_filter) : null
  if (!accepts || strings.length === 0) return strings
  const accepted = accepts(strings.map(({ context }) => context))
  return strings.filter((_, index) => accepted[index] === true)
}

/** Rejects a string whose key the component filters out. */
export function checkKeyFilter(component: ShownComponent, wanted: StringToAdd): void {
  if (withAcceptedKeys(component, [wanted]).length > 0) return
  const message = 'The key does not match the key filter of the component.'
  throw new AppError('invalid', message, { field: 'key' })
}
