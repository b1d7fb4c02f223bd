import { extname } from 'node:path'
import type { ResourceLimits } from 'node:worker_threads'
import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import type { DatabasePlace } from '../threads/import-job.ts'
import type { WriteOrder } from '../write-back/write-job.ts'
import type { UploadOrder } from './upload-entry.ts'

/** A job for a file thread. */
export type FileJob = PendingFileJob | ExportFileJob | UploadFileJob | ReadyFileJob | MergeFilesJob

/** Writes a file including pending edits. */
export interface PendingFileJob {
  readonly kind: 'pending'
  readonly database: DatabasePlace
  readonly order: WriteOrder
}

/** Exports strings of a translation to another format. */
export interface ExportFileJob {
  readonly kind: 'export'
  readonly database: DatabasePlace
  readonly order: ExportOrder
}

/** Which strings to export, and the format. */
export interface ExportOrder {
  /** ID of the exporter. */
  readonly format: string
  readonly translationId: number
  /** Null for all units of the translation. */
  readonly unitIds: readonly number[] | null
  /** URL of the site without a trailing slash. */
  readonly site: string
  readonly generator: { readonly name: string; readonly version: string }
  /** `2026-11-15 05:00+0000` */
  readonly date: string
}

/** Reads an uploaded file. */
export interface UploadFileJob {
  readonly kind: 'upload'
  readonly database: DatabasePlace
  readonly order: UploadOrder
}

/** An upload is coming: the thread prepares to read it. */
export interface ReadyFileJob {
  readonly kind: 'ready'
  readonly database: DatabasePlace
}

/** Merges the strings of a new base file into the files of all languages. */
export interface MergeFilesJob {
  readonly kind: 'merge'
  readonly order: MergeOrder
}

/** Which files, and which base. */
export interface MergeOrder {
  /** Folder of the bare repository. */
  readonly repository: string
  readonly commit: string
  readonly base: Uint8Array
  readonly fileFormat: string
  readonly fileFormatParams: FileFormatParams
  readonly files: readonly MergedLanguage[]
}

/** The file of one language. */
export interface MergedLanguage {
  readonly path: string
  readonly language: string
  readonly forms: number
}

/** The module of the thread, as source or compiled like this one. */
export const FILE_THREAD = new URL(`./file-thread${extname(import.meta.url)}`, import.meta.url)

/** Memory limits of each file thread. */
export const FILE_THREAD_LIMITS: ResourceLimits = {
  maxYoungGenerationSizeMb: 8,
  maxOldGenerationSizeMb: 512,
}
