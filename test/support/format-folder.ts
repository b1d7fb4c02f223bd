import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FORMATS_FOLDER = join(import.meta.dirname, '../../src/formats')

/** The folder in which a format is described; throws when there is none. */
export function formatFolder(id: string): string {
  const file = globSync(join(FORMATS_FOLDER, '*/info.ts')).find((path) =>
    readFileSync(path, 'utf8').includes(`id: '${id}'`),
  )
  if (file === undefined) throw new Error(`No folder describes the format ${id}`)
  return dirname(file)
}
