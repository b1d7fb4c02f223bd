import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pathFinder } from '../../src/api/http/routing/path-finder.ts'
import { pathTable } from '../../src/api/http/routing/path-table.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import { readRecording } from './replay/recording.ts'
import { readScenario } from './replay/scenario.ts'

/** Paths whose methods differ from the recorded ones, and why. */
const DIFFERENT: readonly (readonly [path: RegExp, why: string])[] = [
  [/\/addons\/$|^\/api\/addons\/\d+\/$/, 'there are no add-ons yet'],
  [/^\/api\/component-lists\/[\w-]+\/components\/$/, 'newer servers list these components with GET'],
  [/^\/api\/memory\/lookup\/$/, 'newer clients look texts up there'],
  [/\.json$/, 'a suffix in place of the parameter `format` is not served'],
]

const find = pathFinder(pathTable(apiRoutes({ contentType: '', text: () => '', observe: () => {} })))
const recordings = readdirSync(join(import.meta.dirname, 'recorded')).map((file) =>
  file.replace(/\.json$/, ''),
)

it.each(recordings)('the methods of each path in %s are those that were recorded', (name) => {
  const recording = readRecording(name)
  const wrong: string[] = []
  for (const step of readScenario(name).steps) {
    const path = step.path?.split('?')[0] ?? ''
    const recorded = recording.get(step.name)?.headers?.allow
    if (recorded === undefined || path.includes('{') || DIFFERENT.some(([paths]) => paths.test(path)))
      continue
    const ours = find(path)?.entry.allow ?? 'none'
    if (ours !== recorded) wrong.push(`${path}: ${recorded}, not ${ours}`)
  }

  expect(wrong).toEqual([])
})
