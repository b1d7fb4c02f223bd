import { extname } from 'node:path'
import type { ResourceLimits } from 'node:worker_threads'
import type { DatabasePlace } from '../threads/import-job.ts'
import type { WriteOrder } from '../write-back/write-job.ts'
import type { UploadOrder } from './upload-entry.ts'

/** What people ask of files; sent to a thread. */
export type FileJob = PendingFileJob | ExportFileJob | UploadFileJob | ReadyFileJob | MergeFilesJob

/** A file with the edits that wait is wanted. */
export interface PendingFileJob {
  readonly kind: 'pending'
  readonly database: DatabasePlace
  readonly order: WriteOrder
}

/** Strings of a translation in another format are wanted. */
export interface ExportFileJob {
  readonly kind: 'export'
  readonly database: DatabasePlace
  readonly order: ExportOrder
}

/** Which strings to convert to what. */
export interface ExportOrder {
  /** Id of the exporter. */
  readonly format: string
  readonly translationId: number
  /** Null for all units of the translation. */
  readonly unitIds: readonly number[] | null
  /** Address of the site without a slash at its end. */
  readonly site: string
  readonly generator: { readonly name: string; readonly version: string }
  /** `2026-11-15 05:00+0000` */
  readonly date: string
}

/** A file that somebody sent is to be read. */
export interface UploadFileJob {
  readonly kind: 'upload'
  readonly database: DatabasePlace
  readonly order: UploadOrder
}

/** A file is on its way: the thread gets ready to read it. */
export interface ReadyFileJob {
  readonly kind: 'ready'
  readonly database: DatabasePlace
}

/** Files of all languages shall have the strings of another base file. */
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

/** Bounds of the memory of each thread that makes files. */
export const FILE_THREAD_LIMITS: ResourceLimits = {
  maxYoungGenerationSizeMb: 8,
  maxOldGenerationSizeMb: 512,
}
