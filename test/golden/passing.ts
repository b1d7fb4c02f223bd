import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'passing')

/** The names of the steps of a scenario that pass on both engines, sorted; empty when none was listed yet. */
export function readPassing(scenario: string, folder = FOLDER): readonly string[] {
  const file = fileOf(scenario, folder)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

/** Adds steps to the list of a scenario and gives those that were new; nothing is ever removed. */
export function addPassing(scenario: string, names: readonly string[], folder = FOLDER): readonly string[] {
  const before = new Set(readPassing(scenario, folder))
  const added = names.filter((name) => !before.has(name))
  if (added.length > 0) {
    const lines = [...before, ...added].sort()
    mkdirSync(folder, { recursive: true })
    writeFileSync(fileOf(scenario, folder), `${lines.join('\n')}\n`)
  }
  return added
}

function fileOf(scenario: string, folder: string): string {
  return join(folder, `${scenario}.txt`)
}
