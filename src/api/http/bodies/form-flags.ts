import { COMPONENT_SETTINGS } from '../../../domain/component/component-settings.ts'
import type { CompleteBody } from '../../route.ts'

const FLAGS = Object.entries(COMPONENT_SETTINGS).flatMap(([name, { kind }]) =>
  kind === 'flag' ? [name] : [],
)

/**
 * A form without a flag of a component turns it off, because browsers omit unchecked boxes; in JSON, a missing flag stays
 * unchanged.
 */
export const withFormFlags: CompleteBody = (body, { isForm }) => {
  return isForm ? { ...Object.fromEntries(FLAGS.map((name) => [name, false])), ...body } : body
}
