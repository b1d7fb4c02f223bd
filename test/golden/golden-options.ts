import { parseArgs } from 'node:util'
import { ENGINES, type EngineName } from './engine-name.ts'

/** What to replay and how to report it. */
export type GoldenOptions = {
  readonly engines: readonly EngineName[]
  readonly files: readonly string[]
  readonly tag: string | undefined
  readonly only: string | undefined
  /** Members that neither the recording nor the list of agreed additions has are failures too. */
  readonly strict: boolean
  /** Add newly passing steps to the list. */
  readonly update: boolean
  /** How much of each file is printed. */
  readonly detail: 'counts' | 'failures' | 'all'
}

/** How the command is used. */
export const USAGE = `npm run golden -- [options]
  --engine sqlite|postgres|both   the database engines (default: both)
  --file NAME                     only this scenario, may be repeated; its failed steps are printed
  --tag TAG                       only steps with this tag; failed steps are printed
  --only STEP                     only this step and its variants; failed steps are printed
  --strict                        members that the recordings lack are failures too
  --update                        add the steps that pass on both engines to the list (strict)
  --verbose                       print every step`

/** Reads the options of the command line; throws with a sentence for people when they make no sense. */
export function parseGoldenOptions(args: readonly string[], scenarios: readonly string[]): GoldenOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'both' },
      file: { type: 'string', multiple: true, default: [] },
      tag: { type: 'string' },
      only: { type: 'string' },
      strict: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  const { tag, only, update, verbose } = values
  const engines = values.engine === 'both' ? ENGINES : ENGINES.filter((engine) => engine === values.engine)
  if (engines.length === 0) throw new Error(`--engine is sqlite, postgres or both, not ${values.engine}`)
  const named = values.file.map((file) => file.replace(/^.*\//, '').replace(/\.json$/, ''))
  const unknown = named.find((file) => !scenarios.includes(file))
  if (unknown !== undefined)
    throw new Error(`There is no scenario ${unknown}; there are ${scenarios.join(', ')}`)
  const isPart = tag !== undefined || only !== undefined
  if (update && isPart) throw new Error('--update needs all steps of a file: leave out --tag and --only')
  if (update && engines.length < ENGINES.length)
    throw new Error('--update needs both engines: leave out --engine')

  const detail = verbose ? 'all' : named.length > 0 || isPart ? 'failures' : 'counts'
  return {
    engines,
    files: named.length > 0 ? named : scenarios,
    tag,
    only,
    strict: values.strict || update,
    update,
    detail,
  }
}
