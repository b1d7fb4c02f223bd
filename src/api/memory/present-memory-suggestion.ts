import type { MemorySuggestion } from '../../actions/memory/merge-targets.ts'
import type { MemorySuggestionJson } from '../../contract/memory-lookup.ts'
import { isoTime } from '../../domain/clock.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import type { SimilarEntry } from '../../storage/memory/similar-entries.ts'

/** A suggestion of the memory as clients know it. */
export function presentMemorySuggestion(suggestion: MemorySuggestion): MemorySuggestionJson {
  const { source, target, quality, isFitted, isSameContext, origins } = suggestion
  return {
    source: splitForms(source),
    target: splitForms(target),
    quality,
    fitted: isFitted,
    same_context: isSameContext,
    origins: origins.map((entry) => ({
      id: entry.id,
      unit: entry.unitId,
      origin: entry.origin,
      component: entry.component,
      scope: scopeOf(entry),
      author: entry.author && { username: entry.author.username, full_name: entry.author.fullName },
      timestamp: entry.createdAt === null ? null : isoTime(entry.createdAt),
    })),
  }
}

function scopeOf({
  projectId,
  isPersonal,
  isShared,
}: SimilarEntry): MemorySuggestionJson['origins'][number]['scope'] {
  if (isPersonal) return 'personal'
  if (projectId !== null) return 'project'
  return isShared ? 'shared' : 'file'
}
