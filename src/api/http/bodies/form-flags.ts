import { COMPONENT_SETTINGS } from '../../../domain/component/component-settings.ts'
import type { CompleteBody } from '../../route.ts'

const FLAGS = Object.entries(COMPONENT_SETTINGS).flatMap(([name, { kind }]) =>
  kind === 'flag' ? [name] : [],
)

/** A form without a flag of a component says that it is off, as browsers send it; in JSON it is left as it is. */
export const withFormFlags: CompleteBody = (body, { isForm }) => {
  return isForm ? { ...Object.fromEntries(FLAGS.map((name) => [name, false])), ...body } : body
}
