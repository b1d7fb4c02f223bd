import type { FileContent, ReadOptions } from '../format.ts'

/** A format that files of components do not have, but which people send with translations. */
interface Importer {
  readonly id: string
  /** With the dot. */
  readonly extension: string
  /** It is a table, whose columns may be those of keys as well. */
  readonly isTable: boolean
  /** It says which texts need editing, or has none of them. */
  readonly storesFuzzy: boolean
  load(): Promise<ImportReader>
}

/** All entries of a file, and what could not be read; never throws. */
export type ImportReader = (bytes: Uint8Array, options: ReadOptions) => FileContent

/** All of them; each is also a format that strings are converted to. */
const IMPORTERS: readonly Importer[] = [
  {
    id: 'xlsx',
    extension: '.xlsx',
    isTable: true,
    storesFuzzy: true,
    load: async () => (await import('./read-xlsx.ts')).readXlsx,
  },
  {
    id: 'mo',
    extension: '.mo',
    isTable: false,
    storesFuzzy: true,
    load: async () => (await import('./read-mo.ts')).readMo,
  },
  {
    id: 'tmx',
    extension: '.tmx',
    isTable: false,
    storesFuzzy: false,
    load: async () => (await import('./read-tmx.ts')).readTmx,
  },
]

/** The importer for files of this name, or null. */
export function findImporter(filename: string): Importer | null {
  const name = filename.toLowerCase()
  return IMPORTERS.find(({ extension }) => name.endsWith(extension)) ?? null
}
