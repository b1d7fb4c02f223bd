import type { Context } from '../../context.ts'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import type { MemoryFormat } from '../../domain/memory/memory-format.ts'
import type { MemoryFilter, MemoryPlace } from '../../domain/memory/memory-place.ts'
import { memoryWriter, type WrittenEntry } from '../../formats/memory/write-memory-file.ts'
import type { ProjectSelection } from '../../storage/accounts/visibility.ts'
import { listLanguagesById } from '../../storage/languages.ts'
import { listMemoryStep } from '../../storage/memory/memory-steps.ts'
import { version } from '../../version.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'

/** Entries that are read together: an export takes turns with other requests. */
const STEP = 500

/** What is exported. */
interface MemoryExport {
  readonly place: MemoryPlace
  readonly filter: MemoryFilter
  readonly visible: ProjectSelection
  readonly format: MemoryFormat
}

/** The type of a file, and its text in parts: however many entries there are, few are in memory. */
export async function exportMemory(
  { db }: Context,
  { place, filter, visible, format }: MemoryExport,
): Promise<{ readonly type: string; readonly parts: AsyncGenerator<string, void, undefined> }> {
  await catchUpBeforeRead(db, place.kind === 'project' ? place.projectId : null)
  const writer = memoryWriter(format, { name: 'Diglot', version: version() })

  async function* parts(): AsyncGenerator<string, void, undefined> {
    let isBegun = false
    let after: number | null = 0
    while (after !== null) {
      const step: Awaited<ReturnType<typeof listMemoryStep>> = await listMemoryStep(
        db,
        { place, filter, visible, step: STEP },
        after,
      )
      const entries = await writtenEntries(step.items)
      if (entries.length > 0) {
        yield (isBegun ? '' : writer.begin(entries)) + writer.entries(entries)
        isBegun = true
      }
      after = step.next
    }
    yield (isBegun ? '' : writer.begin([])) + writer.end
  }

  async function writtenEntries(entries: readonly MemoryEntry[]): Promise<WrittenEntry[]> {
    const ids = new Set(entries.flatMap((entry) => [entry.sourceLanguageId, entry.targetLanguageId]))
    const languages = await listLanguagesById(db, [...ids])
    const codeOf = (id: number) => languages.get(id)?.code ?? ''
    return entries.map((entry) => ({
      ...entry,
      sourceLanguage: codeOf(entry.sourceLanguageId),
      targetLanguage: codeOf(entry.targetLanguageId),
      category: categoryOf(entry),
    }))
  }

  return { type: writer.type, parts: parts() }
}

const [OF_FILE, SHARED, OF_PROJECT, OF_USER] = [1, 2, 10_000_000, 20_000_000]

/** Whose an entry is, as Weblate writes it. */
function categoryOf({ userId, projectId, isShared }: MemoryEntry): number {
  if (userId !== null) return OF_USER + userId
  if (projectId !== null) return OF_PROJECT + projectId
  return isShared ? SHARED : OF_FILE
}
