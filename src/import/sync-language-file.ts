import { recheckTranslation } from '../checking/recheck-component.ts'
import type { Translation } from '../domain/translation.ts'
import type { FileContent } from '../formats/format.ts'
import type { FileUnit } from '../formats/units.ts'
import {
  insertTranslation,
  type StoredTranslation,
  updateTranslation,
} from '../storage/components/translations.ts'
import { transaction } from '../storage/transaction.ts'
import { noteDuplicates, noteProblems } from './findings.ts'
import { finishFile } from './finish-file.ts'
import { choosePlural, ensureLanguage } from './plan/languages.ts'
import type { PlannedFile } from './plan/plan-files.ts'
import { addStrings, type FoundString } from './strings/add-strings.ts'
import { UNFINISHED } from './sync.ts'
import { languageUnits, optionsFor } from './units/read-units.ts'
import { withoutRemoved } from './units/removed-entries.ts'
import { syncUnits } from './units/sync-units.ts'
import { type ComponentWork, readFile, revisionOf } from './work.ts'

/** True if the file of a language, or what it depends on, differs from the one that was read. */
export function needsReading(work: ComponentWork, file: PlannedFile): boolean {
  return work.isForced || findStored(work, file)?.revision !== revisionOf(work, file)
}

/** Reads the file of a language, if it changed. An unreadable file leaves everything unchanged. */
export async function syncLanguageFile(
  work: ComponentWork,
  file: PlannedFile,
  template: FileContent | null,
): Promise<void> {
  const { db, info, findings } = work
  const known = findStored(work, file)
  // Only files of new languages are read while others are written.
  if (known) await work.writes.done()
  if (!needsReading(work, file)) {
    if (known && known.filename !== file.path) {
      await updateTranslation(db, known.id, { filename: file.path, languageCode: file.code })
    }
    return
  }
  const bytes = await readFile(work, file)
  if (!bytes) return readLater(work, known)
  const language = await ensureLanguage(db, work.languages, file.resolution)
  const usual = await choosePlural(db, language, info, null)
  const code = info.isMultilingual ? file.code : language.code
  const content = work.format.read(bytes, optionsFor(work, code, usual))
  const { units: found, problems, duplicates } = languageUnits(work, template, content)
  noteProblems(findings, file.path, problems)
  noteDuplicates(findings, file.path, duplicates)
  if (problems.length > 0 && content.entries.length === 0) return readLater(work, known)

  const plural = content.plural ? await choosePlural(db, language, info, content.plural) : usual
  const isNew = !known || known.revision === ''
  if (known && !isNew) await updateTranslation(db, known.id, { revision: UNFINISHED })
  const id = known?.id ?? (await addTranslation(work, file, { languageId: language.id, pluralId: plural.id }))
  const units = known ? await withoutRemoved(work, { id, forms: plural.number }, found) : found
  // The first file adds the strings as well.
  work.onRead(work.strings.count() === 0 ? 2 * units.length : units.length)
  if (!work.isTemplated) await addStrings(work, work.source, missingStrings(work, units), 'newSourceString')
  const translation: Translation = {
    id,
    component: work.checks.component,
    language: { id: language.id, code: language.code },
    plural,
    checkFlags: known?.checkFlags ?? '',
    isSource: false,
  }
  work.checks.translations.set(id, translation)
  const { newToTranslate, last } = await syncUnits(work, translation, units, {
    isNew,
    hasUnits: known !== undefined,
    sourceId: work.source.id,
    isPartial: problems.length > 0,
    mayRemove: problems.length === 0 && (template?.problems.length ?? 0) === 0,
  })
  if (known && known.pluralId !== plural.id) {
    await recheckTranslation(work, id, 'own')
    // Only translations with the same plural rule are compared with each other.
    for (const string of work.strings.values()) {
      work.changed.strings.add(string.id)
      work.changed.lost.add(string.id)
    }
  }
  if (known && known.languageCode !== file.code) {
    await updateTranslation(db, id, { languageCode: file.code })
  }
  const finished = {
    revision: revisionOf(work, file),
    filename: file.path,
    pluralId: plural.id,
    isNew,
    newToTranslate,
  }
  await work.writes.add(() =>
    transaction(db, async (tx) => {
      await last?.(tx)
      await finishFile(tx, work, id, finished)
    }),
  )
  if (known) await work.writes.done()
}

/**
 * An unreadable file is read again with every update, also when it is restored: only a file that was read clears its
 * findings.
 */
async function readLater({ db }: ComponentWork, known: StoredTranslation | undefined): Promise<void> {
  if (known && known.revision !== '') await updateTranslation(db, known.id, { revision: UNFINISHED })
}

function findStored(work: ComponentWork, { resolution }: PlannedFile): StoredTranslation | undefined {
  const language = work.languages.find(resolution.language.code)
  return language && work.storedByLanguage.get(language.id)
}

async function addTranslation(
  { db, component }: ComponentWork,
  { code, path }: PlannedFile,
  ids: { languageId: number; pluralId: number },
): Promise<number> {
  return transaction(db, (tx) =>
    insertTranslation(tx, {
      ...ids,
      componentId: component.id,
      languageCode: code,
      filename: path,
      isSource: false,
      checkFlags: '',
    }),
  )
}

/** Strings that only this language has become strings of the component. */
function* missingStrings({ strings }: ComponentWork, units: readonly FileUnit[]): Generator<FoundString> {
  for (const [index, unit] of units.entries()) {
    if (!strings.find(unit)) yield { unit, position: index + 1 }
  }
}
