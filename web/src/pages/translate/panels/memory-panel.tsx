import type { MemorySuggestionJson } from '../../../../../src/contract/memory-lookup.ts'
import { TextDiff } from '../../../components/history/text-diff.tsx'
import { TimeAgo } from '../../../components/history/time-ago.tsx'
import { numbered } from '../../../editor/numbered.ts'
import { formatPercent, t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import { PanelPart, type PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** Suggestions that have a key. */
const KEYS = 9
/** Further ones are hardly better than none. */
export const SHOWN_ENTRIES = 5

/** Translations of similar texts, with how their sources differ from the present one; clicking one uses it. */
export function MemoryPanel(
  props: PanelProps & { readonly entries: readonly MemorySuggestionJson[]; readonly from: number },
) {
  const { editor, unit, canType, onReplace, entries, from } = props
  if (entries.length === 0) return null
  return (
    <PanelPart title={t('Translation memory')}>
      <ul className={styles.items}>
        {entries.map(({ source, target, quality, fitted, origins }, at) => (
          <li key={target.join('\u0000')} className={styles.item}>
            <button
              type="button"
              className={styles.pick}
              data-match={from + at}
              title={canType ? t('Use this text') : undefined}
              disabled={!canType}
              onClick={() => onReplace(target)}
            >
              {quality < 100 && (
                <span className={styles.match}>
                  <TextDiff
                    before={source[0] ?? ''}
                    after={unit.source[0] ?? ''}
                    {...langOf(editor.source)}
                  />
                </span>
              )}
              {numbered(target).map(({ text, form }) => (
                <span key={form} className={styles.text} {...langOf(editor.target)}>
                  {text}
                </span>
              ))}
            </button>
            <div className={styles.meta}>
              <span>{t('{percent} similar', { percent: formatPercent(quality) })}</span>
              {fitted && <span>{t('Numbers replaced')}</span>}
              <Origin entry={origins[0]} others={origins.length - 1} />
              {canType && from + at < KEYS && <kbd className={styles.key}>Alt+{from + at + 1}</kbd>}
            </div>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

/** Where a translation comes from, by whom and when. */
function Origin({
  entry,
  others,
}: {
  readonly entry: MemorySuggestionJson['origins'][number] | undefined
  readonly others: number
}) {
  if (!entry) return null
  const { origin, scope, author, timestamp } = entry
  return (
    <>
      {scope === 'file' ? (
        <span>{origin}</span>
      ) : (
        <a href={`/projects/${origin}/`} target="_blank" rel="noreferrer">
          {origin}
        </a>
      )}
      {others > 0 && <span>{t('and {count} more', { count: others })}</span>}
      {author && <span>{author.full_name || author.username}</span>}
      {timestamp !== null && <TimeAgo time={timestamp} />}
    </>
  )
}
