import { updateComponentRevision } from '../storage/components/import-component.ts'
import { clearRevisions } from '../storage/components/translations.ts'
import { listUntranslatedStrings } from '../storage/units/string-units.ts'
import { type CheckSyncRange, syncChecks } from './checks/sync-checks.ts'
import { type FileFinding, type Findings, noFindings, noteProblems } from './findings.ts'
import { noteDuplicateLanguages } from './note-duplicates.ts'
import type { FilePlan, PlannedFile } from './plan/plan-files.ts'
import { planRevision } from './plan/plan-revision.ts'
import { removeTranslation } from './remove-translation.ts'
import { dropForeignStrings } from './strings/drop-foreign-strings.ts'
import { dropStrings } from './strings/drop-strings.ts'
import { groupStrings } from './strings/group-strings.ts'
import { UNFINISHED } from './sync.ts'
import { syncLanguageFile } from './sync-language-file.ts'
import { syncScreenshots } from './sync-screenshots.ts'
import { listBaseStrings, type SourceFile, syncSourceFile } from './sync-source-file.ts'
import { type ComponentSyncInput, type ComponentWork, openWork, type PlannedWork, planWork } from './work.ts'

/** The commit that a component was updated to, and problems found. */
export interface ComponentSyncResult {
  readonly units: number
  readonly plan: FilePlan
  readonly findings: Findings
  /** False if the source strings could not be read, so that nothing was changed. */
  readonly isDone: boolean
  /** Files of the component that did not change since they were read. */
  readonly unreadFiles: readonly string[]
  /** All translation files are missing, and their translations were kept. */
  readonly isWithoutFiles: boolean
}

/** More than there are written languages in the world. */
const MAX_LANGUAGES = 5000

/**
 * Updates a component to a commit of its repository: the file of the source language, then each language. Reads only
 * files whose content changed. It can be interrupted at any moment; its results stay, and the next run continues there.
 */
export async function syncComponent(input: ComponentSyncInput): Promise<ComponentSyncResult> {
  if (input.isForced) await dropForeignStrings(input)
  const planned = await planWork(input)
  const revision = planRevision(planned.plan)
  const { component, db } = input
  if (component.revision === revision && input.isForced !== true) return unchanged(planned)
  if (component.revision !== '') await updateComponentRevision(db, component.id, '')

  let units = 0
  let filesDone = 0
  let [unitsOfFile, doneOfFile] = [0, 0]
  let file = ''
  const opened = await openWork(input, planned)
  const report = () => {
    const share = unitsOfFile === 0 ? 0 : Math.min(1, doneOfFile / unitsOfFile)
    input.onProgress({ file, filesDone: filesDone + share, files: opened.plan.files.length + 1, units })
  }
  const work: ComponentWork = {
    ...opened,
    onRead(count) {
      unitsOfFile = count
    },
    onUnits(count) {
      units += count
      doneOfFile += count
      report()
    },
  }
  const { plan, findings } = work
  file = plan.template?.path ?? plan.newBase?.path ?? plan.sharedFile?.path ?? ''
  report()
  if (plan.problem) await missSharedFile(work, plan.problem)
  const source = plan.problem || isTooMuch(work) ? null : await syncSourceFile(work)
  if (source) {
    await syncLanguageFiles(work, source, (planned) => {
      filesDone += 1
      unitsOfFile = 0
      doneOfFile = 0
      file = planned.path
      report()
    })
    // Nobody deletes the files of all languages at once; they were moved, and the mask is outdated.
    if (!isWithoutFiles(work)) await removeMissingTranslations(work)
    if (!work.isTemplated && work.stored.length > 0) await dropUnusedStrings(work, source)
    await groupStrings(db, component, [...work.strings.values()])
    await syncChecks(work, checkRange(work))
    await syncScreenshots(work)
  }
  const isDone = source !== null
  if (isDone && findings.problems.length === 0) await updateComponentRevision(db, component.id, revision)
  return {
    units,
    plan,
    findings,
    isDone,
    unreadFiles: listUnread(work),
    isWithoutFiles: isWithoutFiles(work),
  }
}

async function syncLanguageFiles(
  work: ComponentWork,
  { template }: SourceFile,
  onFile: (file: PlannedFile) => void,
): Promise<void> {
  let after = ''
  try {
    for (const planned of work.plan.files) {
      work.signal.throwIfAborted()
      onFile(planned)
      await noteDuplicateLanguages(work, { after, before: planned.path })
      after = planned.path
      await syncLanguageFile(work, planned, template)
    }
    await work.writes.done()
  } catch (error) {
    // Nothing may be written after an import has failed.
    await work.writes.done().catch(() => {})
    throw error
  }
  await noteDuplicateLanguages(work, { after, before: null })
}

/** Keeps everything; if the file comes back unchanged, it is read again, so that the problem is no longer reported. */
async function missSharedFile(work: ComponentWork, problem: FileFinding): Promise<void> {
  noteProblems(work.findings, problem.file, [problem])
  await clearRevisions(work.db, work.component.id, UNFINISHED)
}

/** An interrupted import may have left checks undone, whatever it still had to read. */
function checkRange({ isForced, component, stored }: ComponentWork): CheckSyncRange {
  if (isForced) return 'everything'
  return component.revision === '' && stored.length > 0 ? 'all' : 'changed'
}

function isWithoutFiles({ plan, stored }: PlannedWork): boolean {
  return plan.files.length === 0 && plan.sharedFile === null && stored.some(({ isSource }) => !isSource)
}

/** True if a mask matches so many files that it must be wrong. */
function isTooMuch({ plan, findings, component }: ComponentWork): boolean {
  const count = plan.files.length
  if (count <= MAX_LANGUAGES) return false
  const message = `The file mask matches ${count} files; a component can have at most ${MAX_LANGUAGES} languages`
  noteProblems(findings, component.filemask, [{ line: 1, column: 1, message }])
  return true
}

async function removeMissingTranslations(work: ComponentWork): Promise<void> {
  const { plan, stored, languages } = work
  const there = new Set(plan.files.map(({ resolution }) => languages.find(resolution.language.code)?.id))
  for (const translation of stored) {
    if (!translation.isSource && !there.has(translation.languageId)) {
      await removeTranslation(work, translation)
    }
  }
}

/** Removes strings that no file has anymore. */
async function dropUnusedStrings(work: ComponentWork, base: SourceFile): Promise<void> {
  const { component, source, strings, db } = work
  const unused = new Set(await listUntranslatedStrings(db, component.id, source.id))
  if (unused.size === 0) return
  const inBase = base.strings ?? (await listBaseStrings(work))
  if (!inBase) return
  const gone = [...strings.values()].filter(({ id }) => unused.has(id) && !inBase.has(id))
  await dropStrings(work, source.id, gone)
}

/** The result for a component whose files are all unchanged since they were read. */
export function unchanged(planned: PlannedWork): ComponentSyncResult {
  const { plan } = planned
  const findings = noFindings()
  return {
    units: 0,
    plan,
    findings,
    isDone: true,
    unreadFiles: listUnread({ plan, findings }),
    isWithoutFiles: isWithoutFiles(planned),
  }
}

function listUnread({ plan, findings }: Pick<ComponentWork, 'plan' | 'findings'>): string[] {
  const { template, intermediate, newBase, sourceFile, files } = plan
  const all = [template, intermediate, newBase, sourceFile, ...files].flatMap((file) =>
    file && !findings.checked.has(file.path) ? [file.path] : [],
  )
  return [...new Set(all)]
}
