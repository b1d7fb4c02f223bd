import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { percent } from '../../../../src/domain/percent.ts'
import { formatNumber, formatPercent, n, t } from '../../i18n/texts.ts'
import { barParts } from '../bars/bar-parts.ts'
import { StateBar, stateLabel, stateQuery } from '../bars/state-bar.tsx'
import type { Counted } from '../tables/count-columns.tsx'
import styles from './summary.module.css'

/** A large progress bar with a legend of states and numbers. */
export function Summary(props: {
  readonly counts: (Counted & { readonly total_words: number; readonly translated_words: number }) | undefined
  /** Links to the strings of a state. */
  readonly to?: string
  /** Limits the linked strings. */
  readonly within?: string
  readonly children?: ReactNode
}) {
  const { counts, to, within, children } = props
  const narrow = within === undefined ? {} : { within }
  if (!counts) return <Skeleton height={114} radius={8} />
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        {counts.total > 0 && (
          <span className={styles.percent}>{formatPercent(percent(counts.translated, counts.total))}</span>
        )}
        <span className={styles.words}>{progressWords(counts)}</span>
        <span className={styles.spacer} />
        {children}
      </div>
      <StateBar counts={counts} {...(to !== undefined && { to })} {...narrow} />
      <ul className={styles.legend}>
        {barParts(counts).map(({ name, count }) => (
          <li key={name}>
            <span className={styles.dot} data-state={name} aria-hidden />
            {to === undefined ? (
              stateLabel(name)
            ) : (
              <Link to={to} search={{ q: stateQuery(name, within) }}>
                {stateLabel(name)}
              </Link>
            )}{' '}
            <b>{formatNumber(count)}</b>
          </li>
        ))}
        {counts.failing > 0 && (
          <li>
            {to === undefined ? (
              t('Failing checks')
            ) : (
              <Link to={to} search={{ q: within === undefined ? 'has:check' : `${within} AND has:check` }}>
                {t('Failing checks')}
              </Link>
            )}{' '}
            <b>{formatNumber(counts.failing)}</b>
          </li>
        )}
      </ul>
    </div>
  )
}

function progressWords(counts: Record<'total' | 'total_words' | 'translated_words', number>): string {
  const { total, total_words, translated_words } = counts
  if (total === 0) return t('No strings yet')
  const left = Math.max(0, total_words - translated_words)
  if (left > 0) return n(left, '{count} word left to translate', '{count} words left to translate')
  return n(total, 'The only string is translated', 'All {count} strings are translated')
}
