import { isDeepStrictEqual } from 'node:util'
import { type ImportedComponent, listReadComponents } from '../storage/components/import-component.ts'
import { listRepositoryAlerts } from '../storage/components/notices/alerts.ts'
import { CONFLICT_ALERT, listConflictAlerts } from '../storage/components/notices/conflict-alert.ts'
import { listTranslationsOf, type StoredTranslation } from '../storage/components/translations.ts'
import type { Db } from '../storage/db.ts'
import { importAlerts } from './import-alerts.ts'
import { answerOf } from './import-component.ts'
import { acceptCodes } from './plan/accept-codes.ts'
import { readSiteLanguages } from './plan/languages.ts'
import { listCommitFiles } from './plan/list-commit-files.ts'
import { planRevision } from './plan/plan-revision.ts'
import { unchanged } from './sync-component.ts'
import type { ImportJob } from './threads/import-job.ts'
import { withBlobReader } from './threads/with-blob-reader.ts'
import { type PlanInput, planStored } from './work.ts'

/** Components whose translations are in memory at the same time. */
const STEP = 500

/** Which repository, at which commit. */
export type SettledOrder = Pick<ImportJob, 'repository' | 'commit'> & { readonly repositoryId: number }

/**
 * IDs of the components of a repository that are already at a commit: the same files for the same languages as when
 * they were last read, and alerts that would be the same again. Takes the same number of statements and git commands
 * for any number of components.
 */
export async function listSettled(db: Db, order: SettledOrder): Promise<readonly number[]> {
  const components = await listReadComponents(db, order.repositoryId)
  if (components.length === 0) return []
  const repository = { folder: order.repository }
  const { files, problems } = await listCommitFiles(repository, order.commit)
  const languages = await readSiteLanguages(db)
  const alerts = await listRepositoryAlerts(db, order.repositoryId)
  const conflicts = await listConflictAlerts(db, order.repositoryId)
  const accepts = rememberAccepts()

  return withBlobReader(repository, async (blobs) => {
    async function isSettled(
      component: ImportedComponent,
      stored: readonly StoredTranslation[],
    ): Promise<boolean> {
      const input = { db, component, blobs, repository: files, acceptCodes: accepts(component.languageRegex) }
      const planned = await planStored(input, languages, stored)
      if (component.revision !== planRevision(planned.plan)) return false
      const known = alerts.get(component.id) ?? new Map<string, unknown>()
      const wanted = importAlerts(answerOf(unchanged(planned), problems), known)
      const conflict = [CONFLICT_ALERT, conflicts.get(component.id) ?? null] as const
      return [...wanted, conflict].every(([name, details]) =>
        isDeepStrictEqual(details, known.get(name) ?? null),
      )
    }

    const settled: number[] = []
    for (let at = 0; at < components.length; at += STEP) {
      const some = components.slice(at, at + STEP)
      const ids = some.map(({ id }) => id)
      const stored = await listTranslationsOf(db, ids)
      for (const component of some) {
        if (await isSettled(component, stored.get(component.id) ?? [])) settled.push(component.id)
      }
    }
    return settled
  })
}

/** Components of a repository mostly have the same expression. */
function rememberAccepts(): (pattern: string) => PlanInput['acceptCodes'] {
  const known = new Map<string, PlanInput['acceptCodes']>()
  return (pattern) => {
    const accepts = known.get(pattern) ?? acceptCodes(pattern)
    known.set(pattern, accepts)
    return accepts
  }
}
