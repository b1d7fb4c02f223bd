import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ReadError } from '../../../api/http.ts'
import type { MachineSuggestions } from '../../../api/machine-suggestions.ts'
import { sameTexts, type Unit } from '../../../api/units.ts'
import { fromServer, t } from '../../../i18n/texts.ts'
import { reasonOf } from '../texts/conflict-note.tsx'
import type { ComparedText } from './changed-from.tsx'
import { MachineEntry } from './machine-entry.tsx'
import styles from './memory-panel.module.css'
import { ModelAnswer } from './model-answer.tsx'
import { ModelTools } from './model-tools.tsx'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import side from './side-panel.module.css'
import type { ModelQuestion } from './use-model-question.ts'

/** A translation by one service, or by several that agree. */
interface MachineTranslation {
  readonly services: readonly string[]
  readonly target: readonly string[]
  readonly quality: number
  readonly failingChecks: readonly string[]
}

/** What a translation by services is called where matches are numbered. */
export function machineKey({ target }: MachineTranslation): string {
  return `machine ${target.join('\u0000')}`
}

/** The translations of all services, best first, those that fail checks last; equal ones once, and none that is saved already. */
export function machineEntries(
  found: MachineSuggestions | undefined,
  unit: Unit,
): readonly MachineTranslation[] {
  const entries = new Map<string, MachineTranslation>()
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

function merged(known: MachineTranslation, entry: MachineTranslation): MachineTranslation {
  return {
    ...known,
    services: [...known.services, ...entry.services],
    quality: Math.max(known.quality, entry.quality),
  }
}

interface MachinePanelProps extends PanelProps {
  readonly found: UseQueryResult<MachineSuggestions>
  readonly entries: readonly MachineTranslation[]
  readonly numbers: ReadonlyMap<string, number>
  /** What entries are compared with. */
  readonly compared: ComparedText | null
  /** Questions to the language model; null if there is none. */
  readonly question: ModelQuestion | null
}

/**
 * Translations by services as they arrive, or the answer of the language model to a question. It is always equally high, so
 * that nothing below moves then.
 */
export function MachinePanel(props: MachinePanelProps) {
  const { entries, question, canType, present } = props
  const asked = question?.asked ?? null
  const isReached = entries.length > 0 && !canType && !question
  return (
    <PanelPart title={t('Machine translation')}>
      <div
        className={styles.room}
        {...(isReached && { role: 'group', 'aria-label': t('Machine translation'), tabIndex: 0 })}
      >
        {question && asked ? (
          <ModelAnswer {...props} asked={asked} question={question} />
        ) : (
          <ServiceAnswers {...props} />
        )}
      </div>
      {question && <ModelTools {...{ question, canType, present }} />}
    </PanelPart>
  )
}

function ServiceAnswers(props: MachinePanelProps) {
  const { found, entries, numbers, question, present } = props
  const { data, error, isFetching } = found
  const asked = data?.asked ?? []
  const failures = (data?.answers ?? []).filter((answer) => answer.error !== null)
  const open = asked.filter(({ service }) => !data?.answers.some((answer) => answer.service === service))
  const isEmpty = !isFetching && entries.length === 0 && failures.length === 0
  return (
    <>
      {entries.length > 0 && (
        <ul className={side.items}>
          {entries.map((entry) => (
            <MachineEntry
              key={machineKey(entry)}
              {...props}
              {...entry}
              by={entry.services.join(', ')}
              number={numbers.get(machineKey(entry))}
              onExplain={
                question ? (target) => question.explain({ target, form: present().form }) : undefined
              }
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
    </>
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
