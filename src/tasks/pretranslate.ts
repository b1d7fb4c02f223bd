import { pretranslate } from '../actions/units/pretranslate.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Translates the new strings of a component, one task for each language. */
export const pretranslateTask: TaskHandler<{
  readonly projectId: number
  readonly componentId: number
  /** When the first of them was added. */
  readonly since: number
}> = {
  kind: 'pretranslate',
  payload: payloadOf({ projectId: 'number', componentId: 'number', since: 'number' }),
  run: async (ctx, { payload }) => ({ translations: await pretranslate(ctx, payload) }),
}
