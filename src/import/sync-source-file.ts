import type { FileContent } from '../formats/format.ts'
import { forgetRevisions, updateTranslation } from '../storage/translations.ts'
import { noteDuplicates, noteProblems } from './findings.ts'
import { finishFile } from './finish-file.ts'
import { choosePlural } from './languages.ts'
import type { RepositoryFile } from './plan-files.ts'
import { optionsFor, sourceUnits } from './read-units.ts'
import { UNFINISHED } from './sync.ts'
import { needsReading } from './sync-language-file.ts'
import { syncSource } from './sync-source.ts'
import { type ComponentWork, readFile, revisionOf } from './work.ts'

/** What the file of the source language gave. */
export interface SourceFile {
  /** The template, where languages need it. */
  readonly template: FileContent | null
  /** Strings that the file is known to have; null when it was not read, or not to its end. */
  readonly strings: ReadonlySet<number> | null
}

const UNREAD: SourceFile = { template: null, strings: null }

/** Reads the file of the source language. Null when it is a template that can not be read: then no language can be. */
export async function syncSourceFile(work: ComponentWork): Promise<SourceFile | null> {
  const { isTemplated, plan, source } = work
  const file = isTemplated ? plan.template : baseFile(work)
  if (!file) return isTemplated ? missTemplate(work) : leaveBase(work)
  const revision = revisionOf(work, file)
  const isCurrent = source.revision === revision && !work.isForced
  const isNeeded = isTemplated && plan.files.some((planned) => needsReading(work, planned))
  if (isCurrent && !isNeeded) return UNREAD

  const content = await readContent(work, file)
  if (!content) return isTemplated ? null : UNREAD
  const template = isTemplated ? content : null
  if (isCurrent) return { template, strings: null }

  const { units, problems, duplicates } = sourceUnits(work, content)
  noteProblems(work.findings, file.path, problems)
  noteDuplicates(work.findings, file.path, duplicates)
  if (problems.length > 0 && units.length === 0) return isTemplated ? null : UNREAD
  // Languages have what the template has, so they change with it.
  if (isTemplated) await forgetRevisions(work.db, work.component.id, UNFINISHED)
  else if (source.revision !== '') await updateTranslation(work.db, source.id, { revision: UNFINISHED })
  const strings = await syncSource(work, source, units, { mayRemove: problems.length === 0 })
  await finishFile(work, source.id, {
    ...{ revision, filename: file.path, isNew: source.revision === '', newToTranslate: 0 },
  })
  return { template, strings: problems.length === 0 ? strings : null }
}

/** Strings of the base file as it is in the repository; null when that can not be read. */
export async function listBaseStrings(work: ComponentWork): Promise<ReadonlySet<number> | null> {
  const file = baseFile(work)
  const content = file && (await readContent(work, file))
  if (!content || content.problems.length > 0) return null
  const found = sourceUnits(work, content).units.map((unit) => work.strings.find(unit))
  return new Set(found.flatMap((string) => (string ? [string.id] : [])))
}

async function readContent(work: ComponentWork, file: RepositoryFile): Promise<FileContent | null> {
  const { component, db, info, format, isTemplated } = work
  const bytes = await readFile(work, file)
  if (!bytes) return null
  const language = { id: component.sourceLanguageId, code: component.sourceLanguageCode }
  const plural = await choosePlural(db, language, info, null)
  return format.read(bytes, optionsFor(work, language.code, plural, isTemplated))
}

function missTemplate({ findings, component }: ComponentWork): null {
  noteProblems(findings, component.template, [{ line: 1, column: 1, message: 'The file is missing' }])
  return null
}

/** Without a base file, strings are those of the translations. */
async function leaveBase({ db, source }: ComponentWork): Promise<SourceFile> {
  if (source.filename !== '') await updateTranslation(db, source.id, { filename: '', revision: '' })
  return { template: null, strings: new Set() }
}

/** The file with all strings of a bilingual component: its base for new languages, when that is a template of gettext. */
function baseFile({ plan }: ComponentWork): RepositoryFile | null {
  if (plan.newBase?.path.endsWith('.pot')) return plan.newBase
  return plan.sourceFile
}
