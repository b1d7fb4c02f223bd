import { inject } from 'vitest'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { type DatabaseOptions, describeOn, type EngineUnderTest } from './engine-under-test.ts'

const ENGINES: readonly Engine['name'][] = ['sqlite', 'postgres']

/** Tests for every engine: the projects `sqlite` and `postgres` of the test run have them on theirs, all others on both. */
export function describeOnEngines(
  title: string,
  define: (engine: EngineUnderTest) => void,
  options: DatabaseOptions = {},
): void {
  const own = inject('engine')
  describeOn(own === undefined ? ENGINES : [own], title, define, options)
}
