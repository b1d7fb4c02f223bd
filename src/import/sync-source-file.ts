import type { FileContent } from '../formats/format.ts'
import { clearRevisions, updateTranslation } from '../storage/components/translations.ts'
import { transaction } from '../storage/transaction.ts'
import { noteDuplicates, noteProblems } from './findings.ts'
import { finishFile } from './finish-file.ts'
import { openIntermediate, withIntermediate } from './plan/intermediate.ts'
import { choosePlural } from './plan/languages.ts'
import type { RepositoryFile } from './plan/plan-files.ts'
import { syncSource } from './strings/sync-source.ts'
import { UNFINISHED } from './sync.ts'
import { needsReading } from './sync-language-file.ts'
import { optionsFor, sourceUnits } from './units/read-units.ts'
import { withoutRemovedStrings } from './units/removed-entries.ts'
import { type ComponentWork, readFile, revisionOf } from './work.ts'

/** The result of reading the file of the source language. */
export interface SourceFile {
  /** The template, if languages need it. */
  readonly template: FileContent | null
  /** Strings that the file is known to contain; null if it was not read completely. */
  readonly strings: ReadonlySet<number> | null
}

const UNREAD: SourceFile = { template: null, strings: null }

/** Reads the file of the source language. Null if it is an unreadable template: then no language can be read. */
export async function syncSourceFile(work: ComponentWork): Promise<SourceFile | null> {
  const { isTemplated, plan, source } = work
  const file = isTemplated ? plan.template : baseFile(work)
  if (!file) return isTemplated ? missFile(work, work.component.template) : leaveBase(work)
  const revision = revisionOf(work, file)
  const isCurrent = source.revision === revision && !work.isForced
  const isNeeded = isTemplated && plan.files.some((planned) => needsReading(work, planned))
  if (isCurrent && !isNeeded) return UNREAD

  const content = await readContent(work, file)
  if (!content) return isTemplated ? null : UNREAD
  const template = isTemplated ? content : null
  if (isCurrent) return { template, strings: null }

  const { units: found, problems, duplicates } = sourceUnits(work, content)
  noteProblems(work.findings, file.path, problems)
  noteDuplicates(work.findings, file.path, duplicates)
  if (problems.length > 0 && found.length === 0) {
    // It is read again also when it is restored: only a file that was read clears its findings.
    if (source.revision !== '') await clearRevisions(work.db, work.component.id, UNFINISHED)
    return isTemplated ? null : UNREAD
  }
  const drafts = await readIntermediate(work)
  if (drafts === 'unreadable') return null
  // Languages have the strings of the template, so they change with it.
  if (isTemplated) await clearRevisions(work.db, work.component.id, UNFINISHED)
  else if (source.revision !== '') await updateTranslation(work.db, source.id, { revision: UNFINISHED })
  const units = await withoutRemovedStrings(work, source, found)
  const mayRemove = problems.length === 0 && (drafts?.problems.length ?? 0) === 0
  const strings = drafts
    ? await syncSource(
        { ...work, intermediate: await openIntermediate(work, source.id, drafts) },
        source,
        withIntermediate(units, drafts),
        { mayRemove },
      )
    : await syncSource(work, source, units, { mayRemove })
  await transaction(work.db, (tx) =>
    finishFile(tx, work, source.id, {
      revision,
      filename: file.path,
      isNew: source.revision === '',
      newToTranslate: 0,
    }),
  )
  return { template, strings: mayRemove ? strings : null }
}

/** The intermediate file; null for components without one. Texts of documents have no keys to find them by. */
async function readIntermediate(work: ComponentWork): Promise<FileContent | 'unreadable' | null> {
  const { component, plan, findings } = work
  if (!work.isKeyed || component.intermediate === '') return null
  if (!plan.intermediate) {
    missFile(work, component.intermediate)
    return 'unreadable'
  }
  const content = await readContent(work, plan.intermediate)
  if (!content) return 'unreadable'
  noteProblems(findings, plan.intermediate.path, content.problems)
  return content.problems.length > 0 && content.entries.length === 0 ? 'unreadable' : content
}

/** Strings of the base file in the repository; null if it cannot be read. */
export async function listBaseStrings(work: ComponentWork): Promise<ReadonlySet<number> | null> {
  const file = baseFile(work)
  const content = file && (await readContent(work, file))
  if (!content || content.problems.length > 0) return null
  const found = sourceUnits(work, content).units.map((unit) => work.strings.find(unit))
  return new Set(found.flatMap((string) => (string ? [string.id] : [])))
}

async function readContent(work: ComponentWork, file: RepositoryFile): Promise<FileContent | null> {
  const { component, db, info, format, isTemplated, plan } = work
  const bytes = await readFile(work, file)
  if (!bytes) return null
  const language = component.sourceLanguage
  const plural = await choosePlural(db, language, info, null)
  const code = info.isMultilingual ? plan.sourceFile?.code : undefined
  return format.read(bytes, optionsFor(work, code ?? language.code, plural, isTemplated))
}

function missFile({ findings }: ComponentWork, path: string): null {
  noteProblems(findings, path, [{ line: 1, column: 1, message: 'The file is missing' }])
  return null
}

/** Without a base file, strings are those of the translations. */
async function leaveBase({ db, source }: ComponentWork): Promise<SourceFile> {
  if (source.filename !== '') await updateTranslation(db, source.id, { filename: '', revision: '' })
  return { template: null, strings: new Set() }
}

/** The file with all strings of a bilingual component: its base for new languages, if that is a template of gettext. */
function baseFile({ plan }: ComponentWork): RepositoryFile | null {
  if (plan.newBase?.path.endsWith('.pot')) return plan.newBase
  return plan.sourceFile
}
