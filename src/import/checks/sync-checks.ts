import { recheckComponent } from '../../checking/recheck-component.ts'
import { PROJECT_WIDE } from '../../checking/recheck-project.ts'
import { type Recheck, recheckSlice, recheckUnits, startRecheck } from '../../checking/recheck-units.ts'
import { listTranslationUnits } from '../../storage/checks/checked-units.ts'
import { listContestedUnits } from '../../storage/checks/same-source.ts'
import { listUnitsByTarget } from '../../storage/checks/same-target.ts'
import { listSourceUnits } from '../../storage/checks/source-facts.ts'
import { listFailingUnits } from '../../storage/checks/unit-checks.ts'
import type { Sync } from '../sync.ts'

/** Strings whose translations elsewhere are looked up at once. */
const STRINGS = 100
/** Units that are read at once. */
const SLICE = 500

/** Which strings of a component are checked: changed ones, all strings, or all strings with all their checks. */
export type CheckSyncRange = 'changed' | 'all' | 'everything'

/**
 * Runs the checks that depend on other units, after the files of a component were read: on what changed, on equal texts
 * in other components, and on the source strings of both.
 */
export async function syncChecks(sync: Sync, range: CheckSyncRange): Promise<void> {
  const { db, checks, changed } = sync
  if (range === 'everything') await recheckComponent(sync, sync.component.id)
  const strings = range === 'changed' ? [...changed.strings] : [...sync.strings.values()].map(({ id }) => id)
  const recheck = startRecheck(sync, [checks])
  const touched = new Set(strings)
  const note = (ids: Iterable<number>) => {
    for (const id of ids) touched.add(id)
  }
  const { isGlossary, sharesTranslations, project } = checks.component
  if (!isGlossary && sharesTranslations) {
    for (let at = 0; at < strings.length; at += STRINGS) {
      const contested = await listContestedUnits(db, strings.slice(at, at + STRINGS))
      note(await recheckUnits(recheck, contested, 'others'))
    }
  }
  if (strings.length > 0 && mayReuse(sync)) note(await recheckReused(recheck, sync))
  if (range !== 'changed' || changed.lost.size > 0) {
    const failing = await listFailingUnits(db, project.id, PROJECT_WIDE)
    note(await recheckUnits(recheck, failing, 'others'))
  }
  await recheckUnits(recheck, await listSourceUnits(db, [...touched]), 'others')
}

/** True if a flag enables the check for translations that several texts share. */
function mayReuse({ checks, strings }: Sync): boolean {
  if (checks.flags.has('reused')) return true
  for (const { flags, extraFlags } of strings.values()) {
    if (flags.includes('reused') || extraFlags.includes('reused')) return true
  }
  return false
}

/** Checks all translations of a component, and others of the project that share their texts. */
async function recheckReused(recheck: Recheck, { db, checks }: Sync): Promise<Set<number>> {
  const projectId = checks.component.project.id
  const changed = new Set<number>()
  for (const { id, language, isSource } of checks.translations.values()) {
    for (let after = 0; !isSource; ) {
      const units = await listTranslationUnits(db, id, { after, limit: SLICE })
      const last = units.at(-1)
      if (!last) break
      for (const stringId of await recheckSlice(recheck, units, 'others')) changed.add(stringId)
      const targets = units.map(({ target }) => target)
      const sharing = await listUnitsByTarget(db, { projectId, languageId: language.id }, targets)
      for (const stringId of await recheckUnits(recheck, sharing, 'others')) changed.add(stringId)
      after = last.seq
    }
  }
  const failing = await listFailingUnits(db, projectId, ['reused'])
  for (const stringId of await recheckUnits(recheck, failing, 'others')) changed.add(stringId)
  return changed
}
