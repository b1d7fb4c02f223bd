import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent, n, t } from '../../i18n/texts.ts'
import { barParts } from '../bars/bar-parts.ts'
import { StateBar, stateLabel, stateQuery } from '../bars/state-bar.tsx'
import type { Counted } from '../tables/count-columns.tsx'
import styles from './summary.module.css'

/** How far something is, in large: the bar, with a legend that tells states apart by words and numbers. */
export function Summary(props: {
  readonly counts: (Counted & { readonly total_words: number; readonly translated_words: number }) | undefined
  /** Shows the strings of a state. */
  readonly to?: string
  /** Narrows down what is shown there. */
  readonly within?: string
  readonly children?: ReactNode
}) {
  const { counts, to, within, children } = props
  const narrow = within === undefined ? {} : { within }
  if (!counts) return <Skeleton height={114} radius={8} />
  const left = Math.max(0, counts.total_words - counts.translated_words)
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <span className={styles.percent}>
          {formatPercent(
            counts.total === 0 ? 100 : Math.floor((counts.translated / counts.total) * 1000) / 10,
          )}
        </span>
        <span className={styles.words}>
          {left === 0
            ? n(counts.total, 'The only string is translated', 'All {count} strings are translated')
            : n(left, '{count} word left to translate', '{count} words left to translate')}
        </span>
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
