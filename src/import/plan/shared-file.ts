import type { FileLanguages } from '../../formats/format.ts'
import { findFormat } from '../../formats/registry.ts'
import type { StoredTranslation } from '../../storage/components/translations.ts'
import { hasTextsOfFile } from '../../storage/units/file-units.ts'
import type { PlanInput } from '../work.ts'

/** A component's file of all languages. */
export interface SharedFile {
  /** Null if the repository does not have it. */
  readonly languages: FileLanguages | null
  /** Codes of languages that were added locally and have no text in the file yet: they stay. */
  readonly waitingCodes: readonly string[]
}

/** The content of a component's file of all languages; null for components with a file for each language. */
export async function readSharedFile(
  { db, component, repository, blobs }: PlanInput,
  stored: readonly StoredTranslation[],
): Promise<SharedFile | null> {
  const info = findFormat(component.fileFormat)
  if (!info?.isMultilingual) return null
  const blob = repository.blobOf(component.filemask)
  const answer = blob === undefined ? null : await blobs.read(blob)
  if (!answer) return { languages: null, waitingCodes: [] }
  if (answer.kind !== 'blob') return { languages: UNREADABLE, waitingCodes: [] }
  const languages = (await info.load()).languages?.list(answer.bytes) ?? UNREADABLE
  const there = new Set(languages.codes)
  const waitingCodes: string[] = []
  for (const { id, isSource, languageCode } of stored) {
    if (isSource || there.has(languageCode)) continue
    if (!(await hasTextsOfFile(db, id))) waitingCodes.push(languageCode)
  }
  return { languages, waitingCodes }
}

const UNREADABLE: FileLanguages = {
  sourceCode: '',
  codes: [],
  problem: { line: 1, column: 1, message: 'The file exceeds the size limit' },
}
