import { insertChange } from '../storage/history/changes.ts'
import { transaction } from '../storage/transaction.ts'
import { unitEvent } from './events.ts'
import type { ComponentWork } from './work.ts'

/**
 * Records files for languages that already have another file: those whose path is between two paths, so that the
 * history lists them in file order.
 */
export async function noteDuplicateLanguages(
  work: ComponentWork,
  { after, before }: { readonly after: string; readonly before: string | null },
): Promise<void> {
  for (const { path, language, code, otherCode } of work.plan.duplicates) {
    if (path <= after || (before !== null && path > before)) continue
    await work.writes.done()
    await transaction(work.db, (tx) =>
      insertChange(tx, {
        ...unitEvent(work, null, null),
        authorId: null,
        action: 'duplicatedLanguage',
        target: `${language} (${otherCode}, ${code})`,
      }),
    )
  }
}
