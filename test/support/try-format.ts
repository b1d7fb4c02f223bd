import type { CreateOptions, Edit, FormatInfo, NewEntry, WriteOptions } from '../../src/formats/format.ts'
import { type FormatCase, readOptions } from './format-options.ts'
import { type PlainContent, plainContent } from './plain-content.ts'

/** A format that reads and writes text, so that tests can show files before and after. */
export interface FormatTrial {
  read(text: string): PlainContent
  /** Contexts, targets and notes only. */
  list(text: string): (readonly [context: string, target: string | readonly string[], note: string])[]
  /** The file with new targets by entry key; one string for a single form. */
  edit(text: string, targets: Readonly<Record<string, string | readonly string[] | Edit>>): string
  /** Keys of edits that the file does not take. */
  missing(text: string, targets: Readonly<Record<string, string>>): readonly string[]
  add(text: string, entries: readonly (Partial<NewEntry> & { context: string })[], template?: string): string
  remove(text: string, ...keys: string[]): string
  create(text: string | null): string
}

/** Loads a format for trials in a language; files are taken as a component with a template would, unless told. */
export async function tryFormat(
  info: FormatInfo,
  given: Partial<FormatCase> & { readonly encoding?: BufferEncoding } = {},
): Promise<FormatTrial> {
  const format = await info.load()
  const { encoding = 'utf8' } = given
  const options: WriteOptions = readOptions(info, { file: '', language: 'cs', isMonolingual: true, ...given })
  const bytes = (text: string): Uint8Array => Buffer.from(text, encoding)
  const text = (written: Uint8Array): string => Buffer.from(written).toString(encoding)
  const creation: CreateOptions = { ...options, sourceLanguage: 'en' }

  return {
    read: (file) => plainContent(format.read(bytes(file), options)),
    list: (file) =>
      plainContent(format.read(bytes(file), options)).entries.map(({ context, source, target, note }) => {
        const key = options.isMonolingual ? context : [...source, context].filter(Boolean).join('|')
        return [key, target.length === 1 ? target[0]! : target, note]
      }),
    edit(file, targets) {
      const edits = Object.entries(targets).map(([key, target]): [string, Edit] => [key, toEdit(target)])
      return text(format.write(bytes(file), new Map(edits), options).bytes)
    },
    missing(file, targets) {
      const edits = Object.entries(targets).map(([key, target]): [string, Edit] => [key, toEdit(target)])
      return format.write(bytes(file), new Map(edits), options).missing
    },
    add(file, entries, template) {
      const whole = entries.map((entry) => ({ source: [], target: [''], ...entry }))
      const withTemplate = template === undefined ? options : { ...options, template: bytes(template) }
      return text(format.add(bytes(file), whole, withTemplate))
    },
    remove: (file, ...keys) => text(format.remove(bytes(file), new Set(keys), options)),
    create: (file) => text(format.create(file === null ? null : bytes(file), creation)),
  }
}

function toEdit(target: string | readonly string[] | Edit): Edit {
  if (typeof target === 'string') return { target: [target] }
  return isForms(target) ? { target } : target
}

function isForms(target: readonly string[] | Edit): target is readonly string[] {
  return Array.isArray(target)
}
