import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { MemorySuggestionJson } from '../../../../../src/contract/memory-lookup.ts'
import { ReadError } from '../../../api/http.ts'
import { sameTexts, type Unit } from '../../../api/units.ts'
import { TextDiff } from '../../../components/history/text-diff.tsx'
import { TimeAgo } from '../../../components/history/time-ago.tsx'
import { numbered } from '../../../editor/numbered.ts'
import { formatPercent, t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import { reasonOf } from '../texts/conflict-note.tsx'
import { KEYS } from './match-key.tsx'
import styles from './memory-panel.module.css'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import side from './side-panel.module.css'
import { UseMatch } from './use-match.tsx'

/** A translation from the memory, and its number, from 0 on. */
interface NumberedEntry {
  readonly entry: MemorySuggestionJson
  readonly number: number
}

/** What an entry is called where matches are numbered: equal texts are one entry. */
export function entryKey({ target }: MemorySuggestionJson): string {
  return `memory ${target.join('\u0000')}`
}

/** Entries with another text than the saved one. */
export function usableEntries(
  entries: readonly MemorySuggestionJson[] | undefined,
  unit: Unit,
): readonly MemorySuggestionJson[] {
  return (entries ?? []).filter(({ target }) => !sameTexts(target, unit.target))
}

/**
 * Translations of similar texts, with how their sources differ from the present one. It is always equally high, so that nothing
 * below moves when they arrive.
 */
export function MemoryPanel(
  props: PanelProps & {
    /** How the look-up went. */
    readonly memory: UseQueryResult<readonly MemorySuggestionJson[]>
    readonly entries: readonly NumberedEntry[]
  },
) {
  const { memory, entries, canType } = props
  // Without buttons inside, it must be focusable to scroll with the keyboard.
  const isReached = entries.length > 0 && !canType
  return (
    <PanelPart title={t('Translation memory')}>
      <div
        className={styles.room}
        {...(isReached && { role: 'group', 'aria-label': t('Translation memory'), tabIndex: 0 })}
      >
        {memory.isPending ? (
          <Waiting />
        ) : entries.length > 0 ? (
          <ul className={side.items}>
            {entries.map((numbered) => (
              <Entry key={entryKey(numbered.entry)} {...props} {...numbered} />
            ))}
          </ul>
        ) : memory.error ? (
          <Failure error={memory.error} onRetry={() => void memory.refetch()} />
        ) : (
          <p className={styles.none}>{t('No translations of similar strings')}</p>
        )}
      </div>
    </PanelPart>
  )
}

function Waiting() {
  return (
    <div aria-hidden>
      {['90%', '70%', '40%'].map((width) => (
        <Skeleton key={width} height={12} width={width} mt={12} />
      ))}
    </div>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className={styles.none} role="status">
      <p>{error instanceof ReadError ? reasonOf(error.outcome) : t('Failed to load')}</p>
      <button type="button" className={side.small} onClick={onRetry}>
        {t('Retry')}
      </button>
    </div>
  )
}

function Entry(props: PanelProps & NumberedEntry) {
  const { editor, unit, canType, mayEdit, onReplace, entry, number } = props
  const { source, target, quality, fitted, origins } = entry
  const textId = useId()
  const keysFor = (modifiers: string) => (number < KEYS ? `${modifiers}+${number + 1}` : null)
  return (
    <li className={side.item}>
      {!sameTexts(source, unit.source) &&
        numbered(source).map(({ text, form }) => (
          <div key={form} className={styles.source}>
            <TextDiff before={text} after={unit.source[form] ?? ''} {...langOf(editor.source)} />
          </div>
        ))}
      <div id={textId}>
        {numbered(target).map(({ text, form }) => (
          <span key={form} className={side.text} {...langOf(editor.target)}>
            {text}
          </span>
        ))}
      </div>
      <div className={side.meta}>
        <span>{t('{percent} similar', { percent: formatPercent(quality) })}</span>
        {fitted && <span>{t('Numbers or placeholders replaced')}</span>}
        <Origin entry={origins[0]} others={origins.length - 1} />
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

/** Where a translation comes from, by whom and when. */
function Origin(props: {
  readonly entry: MemorySuggestionJson['origins'][number] | undefined
  readonly others: number
}) {
  const { entry, others } = props
  if (!entry) return null
  const { origin, component, author, timestamp } = entry
  return (
    <>
      {component === null ? (
        <span className={styles.origin}>{origin}</span>
      ) : (
        <a className={styles.origin} href={`/projects/${component}/`} target="_blank" rel="noreferrer">
          {component}
        </a>
      )}
      {others > 0 && <span>{t('and {count} more', { count: others })}</span>}
      {author && <span>{author.full_name || author.username}</span>}
      {timestamp !== null && <TimeAgo time={timestamp} />}
    </>
  )
}
