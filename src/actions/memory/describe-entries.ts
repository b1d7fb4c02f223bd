import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import { findMemoryFacts } from '../../storage/memory/entry-facts.ts'
import { visibleProjects } from '../components/get-visible-project.ts'

/** An entry with the names of what it refers to. */
export interface DescribedEntry extends MemoryEntry {
  /** Codes of its languages. */
  readonly sourceLanguage: string
  readonly targetLanguage: string
  /** Slug of its project, and username of its owner. */
  readonly project: string | null
  readonly owner: string | null
  /** Path of its component, such as `project/component`; null if the reader cannot open it. */
  readonly component: string | null
  readonly author: { readonly username: string; readonly fullName: string } | null
}

/** The same for one entry. */
export async function describeEntry(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  entry: MemoryEntry,
): Promise<DescribedEntry> {
  const [described] = await describeEntries(ctx, actor, [entry])
  if (!described) throw new Error(`Entry ${entry.id} was not described`)
  return described
}

/** Entries with the names of what they refer to, as far as the reader can see it. */
export async function describeEntries(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  entries: readonly MemoryEntry[],
): Promise<DescribedEntry[]> {
  const { people, projects, components, languages } = await findMemoryFacts(
    db,
    entries,
    visibleProjects(actor),
  )
  function named<T>(names: ReadonlyMap<number, T>, id: number | null): T | null {
    return id === null ? null : (names.get(id) ?? null)
  }
  return entries.map((entry) => ({
    ...entry,
    sourceLanguage: languages.get(entry.sourceLanguageId) ?? '',
    targetLanguage: languages.get(entry.targetLanguageId) ?? '',
    project: named(projects, entry.projectId),
    owner: named(people, entry.userId)?.username ?? null,
    component: named(components, entry.componentId),
    author: named(people, entry.authorId),
  }))
}
