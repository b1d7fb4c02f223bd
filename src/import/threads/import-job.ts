import { extname } from 'node:path'
import type { MessagePort, ResourceLimits } from 'node:worker_threads'
import type { FileLanguages } from '../../formats/format.ts'
import type { FileFinding } from '../findings.ts'
import type { SyncProgress } from '../work.ts'

/** Which component to bring in line with which commit; sent to a thread. */
export interface ImportJob {
  readonly kind: 'import'
  readonly database: DatabasePlace
  /** Folder of the bare repository. */
  readonly repository: string
  readonly commit: string
  readonly componentId: number
  readonly userId: number | null
  readonly isForced: boolean
  /** Takes a SyncProgress now and then. */
  readonly progress: MessagePort
}

/** A component is about to be imported: the thread loads what that takes. */
export interface ReadyJob {
  readonly kind: 'ready'
  readonly database: DatabasePlace
  readonly fileFormat: string
}

/** Which components of a repository need not be brought in line with a commit is wanted. */
export interface SettledJob {
  readonly kind: 'settled'
  readonly database: DatabasePlace
  readonly repositoryId: number
  readonly repository: string
  readonly commit: string
}

/** Where the database of the site is. */
export type DatabasePlace = { readonly file: string } | { readonly url: string }

/** What the thread answers. */
export interface ImportAnswer {
  /** The component is gone; nothing was done. */
  readonly isGone: boolean
  /** False when the source strings could not be read, so that nothing was changed. */
  readonly isDone: boolean
  readonly units: number
  readonly files: number
  /** Files of the component that did not change, so that nothing new is known about them. */
  readonly unreadFiles: readonly string[]
  readonly problems: readonly FileFinding[]
  readonly duplicateStrings: readonly { readonly file: string; readonly count: number }[]
  readonly duplicateLanguages: readonly { readonly path: string; readonly language: string }[]
  readonly unknownLanguages: readonly { readonly path: string; readonly code: string }[]
  /** Paths that cannot be used at all. */
  readonly badPaths: readonly string[]
  /** All translation files are gone; their translations were kept, because the files are probably elsewhere. */
  readonly isWithoutFiles: boolean
}

/** Which component to run all checks on. */
export interface RecheckJob {
  readonly kind: 'recheck'
  readonly database: DatabasePlace
  readonly componentId: number
}

/** In which component to find out anew which strings are variants of one another. */
export interface VariantsJob {
  readonly kind: 'variants'
  readonly database: DatabasePlace
  readonly componentId: number
}

/** Whose strings to compare with each other again. */
export interface ProjectRecheckJob {
  readonly kind: 'recheck-project'
  readonly database: DatabasePlace
  readonly projectId: number
}

/** Which files of a repository to read, before a component is made of them. */
export interface InspectJob {
  readonly kind: 'inspect'
  readonly repository: string
  readonly fileFormat: string
  readonly isTemplated: boolean
  readonly language: string
  /** The template, where it is among the files. */
  readonly template: string
  readonly files: readonly { readonly path: string; readonly blob: string }[]
  /** How many texts of each file are given back; none unless given. */
  readonly samples?: number
}

/** How reading went, by path. */
export type InspectAnswer = ReadonlyMap<string, InspectedFile>

/** What could be read of a file. */
export interface InspectedFile {
  readonly entries: number
  readonly problems: readonly Omit<FileFinding, 'file'>[]
  /** Source texts from the beginning, as far as they were asked for. */
  readonly sample?: readonly string[]
  /** Where one file holds all languages: those of this one. */
  readonly languages?: FileLanguages
}

/** The module of the thread, as source or compiled like this one. */
export const IMPORT_THREAD = new URL(`./import-thread${extname(import.meta.url)}`, import.meta.url)

/**
 * Bounds of each thread's memory: it keeps nearly all that readers make, and a large nursery for what does not live long
 * would only take memory beside it.
 */
export const IMPORT_THREAD_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 8 }

/** A message of the progress port. */
export type ImportProgress = SyncProgress
