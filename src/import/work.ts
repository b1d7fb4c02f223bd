import { openComponentChecks } from '../checking/component-checks.ts'
import type { TranslationFile } from '../domain/languages/translation-files.ts'
import { STATE } from '../domain/units/state.ts'
import { findComponentFormat } from '../formats/params/component-format.ts'
import type { ImportedComponent } from '../storage/components/import-component.ts'
import {
  insertTranslation,
  listTranslations,
  type StoredTranslation,
  updateTranslation,
} from '../storage/components/translations.ts'
import type { Db } from '../storage/db.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import { transaction } from '../storage/transaction.ts'
import { listStrings } from '../storage/units/strings.ts'
import { listUnits } from '../storage/units/units.ts'
import type { BlobReader } from '../vcs/content/read-blobs.ts'
import { noChangedStrings } from './checks/changed-strings.ts'
import { type Findings, noFindings, noteProblems } from './findings.ts'
import { acceptKeys } from './plan/accept-codes.ts'
import { choosePlural, readSiteLanguages, type SiteLanguages } from './plan/languages.ts'
import { type FilePlan, planFiles, type RepositoryFile } from './plan/plan-files.ts'
import type { RepositoryFiles } from './plan/repository-files.ts'
import { readSharedFile } from './plan/shared-file.ts'
import { stringIndex } from './strings/string-index.ts'
import type { Sync } from './sync.ts'
import type { FileReader } from './units/read-units.ts'
import { writesInOrder } from './writes-in-order.ts'

/** The target of a component's update, and how to update it. */
export interface ComponentSyncInput {
  readonly db: Db
  readonly now: () => Timestamp
  readonly signal: AbortSignal
  readonly component: ImportedComponent
  /** Files of the commit. */
  readonly repository: RepositoryFiles
  readonly blobs: Pick<BlobReader, 'read'>
  readonly userId: number | null
  /** Also reads unchanged files again. */
  readonly isForced?: boolean
  /** Tells which codes match `language_regex`. */
  readonly acceptCodes: (codes: readonly string[]) => readonly boolean[]
  readonly onProgress: (progress: SyncProgress) => void
}

/** The progress of a component. */
export interface SyncProgress {
  readonly file: string
  /** Includes the finished part of the current file. */
  readonly filesDone: number
  readonly files: number
  readonly units: number
}

/** A component during an update. */
export interface ComponentWork extends Sync, FileReader {
  readonly blobs: Pick<BlobReader, 'read'>
  readonly isForced: boolean
  readonly languages: SiteLanguages
  readonly plan: FilePlan
  /** Translations as they were at the start. */
  readonly stored: readonly StoredTranslation[]
  /** The same by language, without the source translation. */
  readonly storedByLanguage: ReadonlyMap<number, StoredTranslation>
  readonly source: StoredTranslation
  readonly findings: Findings
}

/** The files of a component, and what is stored of it. */
export type PlannedWork = Pick<ComponentWork, 'languages' | 'stored' | 'plan'>

/** What planning needs of it. */
export type PlanInput = Pick<ComponentSyncInput, 'db' | 'component' | 'repository' | 'blobs' | 'acceptCodes'>

/** Finds the files of a component. */
export async function planWork(input: PlanInput): Promise<PlannedWork> {
  const { db, component } = input
  const languages = await readSiteLanguages(db)
  return planStored(input, languages, await listTranslations(db, component.id))
}

/** The same for a component whose translations have been read. */
export async function planStored(
  input: PlanInput,
  languages: SiteLanguages,
  stored: readonly StoredTranslation[],
): Promise<PlannedWork> {
  const { component } = input
  const shared = await readSharedFile(input, stored)
  const keyOf = ({ path, code }: TranslationFile) => (shared ? code : path)
  const known = new Map(
    stored
      .filter(({ isSource }) => !isSource)
      .map(({ filename: path, languageCode: code, languageId }) => [keyOf({ path, code }), languageId]),
  )
  const plan = planFiles(component, {
    repository: input.repository,
    languages,
    acceptCodes: input.acceptCodes,
    shared,
    findKnown: (file) => languages.codeOf(known.get(keyOf(file)) ?? 0),
  })
  return { languages, stored, plan }
}

/** Reads everything else that an update of a component needs, and creates its source translation. */
export async function openWork(input: ComponentSyncInput, planned: PlannedWork): Promise<ComponentWork> {
  const { db, component } = input
  const { stored } = planned
  const info = findComponentFormat(component)
  if (!info) throw new Error(`Unknown file format "${component.fileFormat}"`)
  const isTemplated = component.template !== '' && info.kind !== 'bilingual'
  const isKeyed = isTemplated && !info.isDocument
  const known = stored.find(({ isSource }) => isSource)
  const isEditable = (isTemplated && component.editTemplate) || component.isGlossary
  const checkFlags = isEditable ? '' : 'read-only'
  if (known && known.checkFlags !== checkFlags) await updateTranslation(db, known.id, { checkFlags })
  const source = known ? { ...known, checkFlags } : await addSource(input, checkFlags)
  const states = new Map(
    known ? (await listUnits(db, source.id)).map(({ stringId, state }) => [stringId, state]) : [],
  )
  const checks = await openComponentChecks(db, component.id)
  if (!checks) throw new Error(`Component ${component.id} no longer exists`)
  return {
    ...planned,
    db,
    component,
    info,
    isTemplated,
    isKeyed,
    keepsKeys: isKeyed ? acceptKeys(component.keyFilter) : null,
    source,
    checks,
    changed: noChangedStrings(),
    writes: writesInOrder(),
    now: input.now,
    signal: input.signal,
    blobs: input.blobs,
    userId: input.userId,
    storedByLanguage: new Map(
      stored.filter(({ isSource }) => !isSource).map((translation) => [translation.languageId, translation]),
    ),
    isForced: input.isForced ?? false,
    format: await info.load(),
    flags: checks.flags,
    strings: stringIndex(states.size === 0 ? [] : await listStrings(db, component.id), {
      isKeyed,
      stateOf: (id) => states.get(id) ?? STATE.translated,
    }),
    findings: noFindings(),
    onRead: () => {},
    onUnits: () => {},
  }
}

async function addSource(
  { db, component }: ComponentSyncInput,
  checkFlags: string,
): Promise<StoredTranslation> {
  const { id: languageId, code: languageCode } = component.sourceLanguage
  const info = findComponentFormat(component)
  if (!info) throw new Error(`Unknown file format "${component.fileFormat}"`)
  const plural = await choosePlural(db, { id: languageId, code: languageCode }, info, null)
  const translation = { languageId, pluralId: plural.id, languageCode, filename: '', checkFlags }
  const id = await transaction(db, (tx) =>
    insertTranslation(tx, { ...translation, componentId: component.id, isSource: true }),
  )
  return { ...translation, id, revision: '', isSource: true }
}

/** What a translation was read from: blobs of its file, the template and the intermediate file. */
export function revisionOf({ plan }: ComponentWork, file: RepositoryFile | null): string {
  const { template, intermediate } = plan
  const blobs = [file, template, intermediate].flatMap((part) => (part ? [part.blob] : []))
  return blobs.join(',')
}

/** The bytes of a file; null, with a finding, if they cannot be read. */
export async function readFile(work: ComponentWork, file: RepositoryFile): Promise<Uint8Array | null> {
  const answer = await work.blobs.read(file.blob)
  if (answer.kind === 'blob') return answer.bytes
  const message =
    answer.kind === 'too_large'
      ? `The file has ${answer.size} bytes, which exceeds the size limit`
      : 'The file is not in the repository'
  noteProblems(work.findings, file.path, [{ line: 1, column: 1, message }])
  return null
}
