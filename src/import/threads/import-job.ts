import { extname } from 'node:path'
import type { MessagePort, ResourceLimits } from 'node:worker_threads'
import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import type { FileLanguages } from '../../formats/format.ts'
import type { FileFinding } from '../findings.ts'
import type { SyncProgress } from '../work.ts'

/** Which component to update to which commit; sent to a thread. */
export interface ImportJob {
  readonly kind: 'import'
  readonly database: DatabasePlace
  /** Folder of the bare repository. */
  readonly repository: string
  readonly commit: string
  readonly componentId: number
  readonly userId: number | null
  readonly isForced: boolean
  /** Receives SyncProgress messages. */
  readonly progress: MessagePort
}

/** A component is about to be imported: the thread loads what that needs. */
export interface ReadyJob {
  readonly kind: 'ready'
  readonly database: DatabasePlace
  readonly fileFormat: string
}

/** Finds the components of a repository that are already at a commit. */
export interface SettledJob {
  readonly kind: 'settled'
  readonly database: DatabasePlace
  readonly repositoryId: number
  readonly repository: string
  readonly commit: string
}

/** The database of the site. */
export type DatabasePlace = { readonly file: string } | { readonly url: string }

/** The response of the thread. */
export interface ImportAnswer {
  /** The component no longer exists; nothing was done. */
  readonly isDeleted: boolean
  /** False if the source strings could not be read, so that nothing was changed. */
  readonly isDone: boolean
  readonly units: number
  readonly files: number
  /** Files of the component that did not change, so that nothing new is known about them. */
  readonly unreadFiles: readonly string[]
  readonly problems: readonly FileFinding[]
  readonly duplicateStrings: readonly { readonly file: string; readonly count: number }[]
  readonly duplicateLanguages: readonly { readonly path: string; readonly language: string }[]
  readonly unknownLanguages: readonly { readonly path: string; readonly code: string }[]
  /** Unusable paths. */
  readonly badPaths: readonly string[]
  /** All translation files are missing; their translations were kept, because the files have probably been moved. */
  readonly isWithoutFiles: boolean
}

/** The component on which to run all checks. */
export interface RecheckJob {
  readonly kind: 'recheck'
  readonly database: DatabasePlace
  readonly componentId: number
}

/** The component whose variants to group again. */
export interface VariantsJob {
  readonly kind: 'variants'
  readonly database: DatabasePlace
  readonly componentId: number
}

/** The project whose strings to compare with each other again. */
export interface ProjectRecheckJob {
  readonly kind: 'recheck-project'
  readonly database: DatabasePlace
  readonly projectId: number
}

/** The files of a repository to read, before a component is created from them. */
export interface InspectJob {
  readonly kind: 'inspect'
  readonly repository: string
  readonly fileFormat: string
  readonly fileFormatParams: FileFormatParams
  readonly isTemplated: boolean
  readonly language: string
  /** The template, if it is one of the files. */
  readonly template: string
  readonly files: readonly { readonly path: string; readonly blob: string }[]
  /** How many texts of each file are returned; none if not given. */
  readonly samples?: number
}

/** The results by path. */
export type InspectAnswer = ReadonlyMap<string, InspectedFile>

/** What could be read from a file. */
export interface InspectedFile {
  readonly entries: number
  readonly problems: readonly Omit<FileFinding, 'file'>[]
  /** The first source texts, if requested. */
  readonly sample?: readonly string[]
  /** The languages of a file of all languages. */
  readonly languages?: FileLanguages
}

/** The module of the thread, as source or compiled like this one. */
export const IMPORT_THREAD = new URL(`./import-thread${extname(import.meta.url)}`, import.meta.url)

/**
 * Memory limits of each import thread: it keeps nearly everything that readers create, so a large young generation
 * would only take additional memory.
 */
export const IMPORT_THREAD_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 8 }

/** A message of the progress port. */
export type ImportProgress = SyncProgress
