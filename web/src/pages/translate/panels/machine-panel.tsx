import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { CHECKS } from '../../../../../src/domain/checks/check-list.ts'
import { ReadError } from '../../../api/http.ts'
import type { MachineSuggestions } from '../../../api/machine-suggestions.ts'
import { sameTexts, type Unit } from '../../../api/units.ts'
import { numbered } from '../../../editor/numbered.ts'
import { fromServer, t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import { reasonOf } from '../texts/conflict-note.tsx'
import { KEYS } from './match-key.tsx'
import styles from './memory-panel.module.css'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import side from './side-panel.module.css'
import { UseMatch } from './use-match.tsx'

/** A translation by one service, or by several that agree. */
interface MachineEntry {
  readonly services: readonly string[]
  readonly target: readonly string[]
  readonly quality: number
  readonly failingChecks: readonly string[]
}

/** What a translation by services is called where matches are numbered. */
export function machineKey({ target }: MachineEntry): string {
  return `machine ${target.join('\u0000')}`
}

/** The translations of all services, best first, those that fail checks last; equal ones once, and none that is saved already. */
export function machineEntries(found: MachineSuggestions | undefined, unit: Unit): readonly MachineEntry[] {
  const entries = new Map<string, MachineEntry>()
  for (const { name, suggestions } of found?.answers ?? []) {
    for (const { target, quality, failing_checks } of suggestions) {
      if (sameTexts(target, unit.target)) continue
      const entry = { services: [name], target, quality, failingChecks: failing_checks }
      const known = entries.get(machineKey(entry))
      entries.set(machineKey(entry), known ? merged(known, entry) : entry)
    }
  }
  return [...entries.values()].sort(
    (one, other) => one.failingChecks.length - other.failingChecks.length || other.quality - one.quality,
  )
}

function merged(known: MachineEntry, entry: MachineEntry): MachineEntry {
  return {
    ...known,
    services: [...known.services, ...entry.services],
    quality: Math.max(known.quality, entry.quality),
  }
}

/** Translations by services as they arrive. It is always equally high, so that nothing below moves then. */
export function MachinePanel(
  props: PanelProps & {
    readonly found: UseQueryResult<MachineSuggestions>
    readonly entries: readonly MachineEntry[]
    readonly numbers: ReadonlyMap<string, number>
  },
) {
  const { found, entries, numbers, canType } = props
  const { data, error, isFetching } = found
  const asked = data?.asked ?? []
  const failures = (data?.answers ?? []).filter((answer) => answer.error !== null)
  const open = asked.filter(({ service }) => !data?.answers.some((answer) => answer.service === service))
  const isReached = entries.length > 0 && !canType
  const isEmpty = !isFetching && entries.length === 0 && failures.length === 0
  return (
    <PanelPart title={t('Machine translation')}>
      <div
        className={styles.room}
        {...(isReached && { role: 'group', 'aria-label': t('Machine translation'), tabIndex: 0 })}
      >
        {entries.length > 0 && (
          <ul className={side.items}>
            {entries.map((entry) => (
              <Entry
                key={machineKey(entry)}
                {...props}
                entry={entry}
                number={numbers.get(machineKey(entry))}
              />
            ))}
          </ul>
        )}
        {isFetching && <Waiting names={open.map(({ name }) => name)} />}
        {failures.map(({ service, name, error: reason }) => (
          <p key={service} className={side.meta} role="status">
            {t('{service}: {reason}', { service: name, reason: fromServer(reason ?? '') })}
          </p>
        ))}
        {error && (
          <p className={side.meta} role="status">
            {error instanceof ReadError ? reasonOf(error.outcome) : t('Failed to load')}
          </p>
        )}
        {isEmpty && data && !error && <p className={styles.none}>{t('No suggestions')}</p>}
        {!isFetching && (!data || error || failures.length > 0) && (
          <button type="button" className={side.small} onClick={() => void found.refetch()}>
            {data || error ? t('Retry') : t('Get suggestions')}
          </button>
        )}
      </div>
    </PanelPart>
  )
}

function Waiting({ names }: { readonly names: readonly string[] }) {
  return (
    <div role="status">
      <span className={side.meta}>
        {names.length > 0 ? t('Waiting for {services}…', { services: names.join(', ') }) : t('Loading…')}
      </span>
      <div aria-hidden>
        {['90%', '60%'].map((width) => (
          <Skeleton key={width} height={12} width={width} mt={12} />
        ))}
      </div>
    </div>
  )
}

function Entry(props: PanelProps & { readonly entry: MachineEntry; readonly number: number | undefined }) {
  const { editor, canType, mayEdit, onReplace, entry, number } = props
  const { services, target, failingChecks } = entry
  const textId = useId()
  const keysFor = (modifiers: string) =>
    number !== undefined && number < KEYS ? `${modifiers}+${number + 1}` : null
  return (
    <li className={side.item}>
      <div id={textId}>
        {numbered(target).map(({ text, form }) => (
          <span key={form} className={side.text} {...langOf(editor.target)}>
            {text}
          </span>
        ))}
      </div>
      <div className={side.meta}>
        <span>{services.join(', ')}</span>
        {failingChecks.length > 0 && (
          <span className={styles.failing}>
            {t('Failing checks: {checks}', { checks: failingChecks.map(checkName).join(', ') })}
          </span>
        )}
      </div>
      {canType && (
        <div className={styles.actions}>
          <UseMatch textId={textId} keys={keysFor('Alt')} onUse={() => onReplace(target)}>
            {t('Insert')}
          </UseMatch>
          <UseMatch
            textId={textId}
            keys={keysFor('Alt+Shift')}
            onUse={() => onReplace(target, { isSaved: true })}
          >
            {mayEdit ? t('Insert and save') : t('Insert and suggest')}
          </UseMatch>
        </div>
      )}
    </li>
  )
}

function checkName(id: string): string {
  const check = CHECKS.find((one) => one.id === id)
  return check ? fromServer(check.name) : id
}
