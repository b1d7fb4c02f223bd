import type { FileContent, ReadOptions } from '../format.ts'

/** A format for uploads that components do not use. */
interface Importer {
  readonly id: string
  /** With the dot. */
  readonly extension: string
  /** It is a table, which may have key columns. */
  readonly isTable: boolean
  /** Whether it stores which texts need editing. */
  readonly knowsFuzzy: boolean
  /** Imports its code, which is optional: few uploads are in these formats. */
  load(): Promise<ImportReader>
}

/** Reads all entries of a file, and what could not be parsed; never throws. */
export type ImportReader = (bytes: Uint8Array, options: ReadOptions) => FileContent

/** All importers; each is also an export format. */
const IMPORTERS: readonly Importer[] = [
  {
    id: 'xlsx',
    extension: '.xlsx',
    isTable: true,
    knowsFuzzy: true,
    load: async () => (await import('./read-xlsx.ts')).readXlsx,
  },
  {
    id: 'mo',
    extension: '.mo',
    isTable: false,
    knowsFuzzy: true,
    load: async () => (await import('./read-mo.ts')).readMo,
  },
  {
    id: 'tmx',
    extension: '.tmx',
    isTable: false,
    knowsFuzzy: false,
    load: async () => (await import('./read-tmx.ts')).readTmx,
  },
]

/** The importer for files of this name, or null. */
export function findImporter(filename: string): Importer | null {
  const name = filename.toLowerCase()
  return IMPORTERS.find(({ extension }) => name.endsWith(extension)) ?? null
}
