import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { Exporter } from '../../formats/exporters/exporter.ts'
import { findExporter } from '../../formats/exporters/exporters.ts'
import { MAX_ZIP_FILES } from '../../formats/zip/zip-writer.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import {
  listComponentTranslations,
  type ShownTranslation,
} from '../../storage/components/shown-translations.ts'
import { placeOf } from '../components/get-visible-component.ts'
import { convertTranslation, isFor } from './convert-translation.ts'
import { downloadName } from './download-name.ts'
import { findVersionTag, readTranslationFile } from './translation-file.ts'
import type { ArchiveFile } from './zip-stream.ts'

/** The contents of an archive. */
interface ArchiveOrder {
  readonly components: readonly ShownComponent[]
  /** Null for the original files. */
  readonly exporter: Exporter | null
  /** Code of the only language to include; null for all. */
  readonly language: string | null
  /** URL of the site as the client knows it. */
  readonly site: string
}

/** A file of an archive, and a tag that changes with its content; null if there is none. */
interface ListedFile extends ArchiveFile {
  readonly version: string | null
}

/** The exporter of `zip:csv`, null for `zip`; there are no other archive formats. */
export function archiveExporter(format: string): Exporter | null {
  if (format === '' || format === 'zip') return null
  const exporter = format.startsWith('zip:') ? findExporter(format.slice('zip:'.length)) : null
  if (!exporter) throw new AppError('not_found', 'Not found.')
  return exporter
}

/** The files of components that the actor can download, ordered by name; each path once. */
export async function listArchive(ctx: Context, actor: Actor, order: ArchiveOrder): Promise<ListedFile[]> {
  const files = new Map<string, ListedFile>()
  for (const component of order.components) {
    for (const translation of wanted(await listComponentTranslations(ctx.db, component.id), order)) {
      if (!isAllowed(actor, 'translation.download', placeOf(component, translation))) continue
      const file = order.exporter
        ? converted(ctx, component, translation, { ...order, exporter: order.exporter })
        : await stored(ctx, component, translation)
      if (file && !files.has(file.name)) files.set(file.name, file)
    }
  }
  if (files.size > MAX_ZIP_FILES) {
    throw new AppError(
      'invalid',
      `The archive would contain ${files.size} files; the limit is ${MAX_ZIP_FILES}. Download a single component or language.`,
    )
  }
  return [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A text that changes whenever the files of an archive change; null if unknown without creating it. */
export function archiveTag(files: readonly ListedFile[]): string | null {
  const digest = createHash('sha256')
  for (const { name, version } of files) {
    if (version === null) return null
    digest.update(`${name}\n${version}\n`)
  }
  return digest.digest('base64url')
}

/** The translations into the requested language; if there are any, files come with those of the source language. */
function wanted(
  translations: readonly ShownTranslation[],
  { language, exporter }: ArchiveOrder,
): readonly ShownTranslation[] {
  if (language === null) return translations
  const own = translations.filter((translation) => hasCode(translation, language))
  if (own.length === 0 || exporter) return own
  return translations.filter((translation) => translation.isSource || own.includes(translation))
}

function hasCode({ language, languageCode }: ShownTranslation, code: string): boolean {
  return language.code === code || languageCode === code
}

async function stored(
  ctx: Context,
  { project, path }: ShownComponent,
  translation: ShownTranslation,
): Promise<ListedFile | null> {
  if (translation.filename === '') return null
  return {
    version: await findVersionTag(ctx.db, translation),
    name: `${project.slug}/${path}/${translation.filename}`,
    read: () => unlessRemoved(async () => (await readTranslationFile(ctx, translation)).bytes),
  }
}

function converted(
  ctx: Context,
  component: ShownComponent,
  translation: ShownTranslation,
  { exporter, site }: { readonly exporter: Exporter; readonly site: string },
): ListedFile {
  const name = downloadName(component, translation, exporter.extension)
  if (!isFor(exporter, component)) {
    const reason = `This component cannot be converted to "${exporter.id}".\n`
    return { name: `${name}.skipped`, version: null, read: async () => Buffer.from(reason) }
  }
  const conversion = { exporter, q: '', site, asker: {} }
  return {
    name,
    version: null,
    read: () => unlessRemoved(() => convertTranslation(ctx, translation, conversion)),
  }
}

/** Null if the file, or the whole translation, no longer exists. */
async function unlessRemoved(read: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await read()
  } catch (error) {
    if (isAppError(error, 'not_found')) return null
    throw error
  }
}
