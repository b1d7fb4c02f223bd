import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatNumber, formatPercent, t } from '../../i18n/texts.ts'
import { type BarCounts, barParts, type StateName } from './bar-parts.ts'
import styles from './state-bar.module.css'

const BarTip = lazy(async () => ({ default: (await import('./bar-tip.tsx')).BarTip }))

const QUERIES: Readonly<Record<StateName, string>> = {
  approved: 'state:approved',
  translated: 'state:translated',
  editing: 'state:needs-editing',
  empty: 'state:empty',
  readonly: 'state:read-only',
}

/** The search for strings of a state, within another search. */
export function stateQuery(name: StateName, within?: string): string {
  return within === undefined ? QUERIES[name] : `${within} AND ${QUERIES[name]}`
}

/** The label of a state. */
export function stateLabel(name: StateName): string {
  return {
    approved: t('Approved'),
    translated: t('Translated'),
    editing: t('Needs editing'),
    empty: t('Untranslated'),
    readonly: t('Read-only'),
  }[name]
}

/** A progress bar by state. With `to`, its parts link to the strings. */
export function StateBar(props: {
  readonly counts: BarCounts
  readonly to?: string
  /** Limits the linked strings. */
  readonly within?: string
}) {
  const { counts, to, within } = props
  const [isPointedAt, setPointedAt] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const parts = barParts(counts)
  const lines = parts.map(
    ({ name, count, percent }) => `${stateLabel(name)} ${formatNumber(count)} (${formatPercent(percent)})`,
  )
  return (
    <>
      <span className="for-readers">{counts.total === 0 ? t('No strings') : lines.join(', ')}</span>
      <div
        ref={bar}
        className={styles.bar}
        aria-hidden
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
      >
        {parts.map(({ name, count }) => {
          const part = { className: `${styles.part} ${styles[name]}`, style: { flexGrow: count } }
          return to === undefined ? (
            <span key={name} {...part} />
          ) : (
            <Link key={name} {...part} to={to} search={{ q: stateQuery(name, within) }} tabIndex={-1} />
          )
        })}
      </div>
      {isPointedAt && lines.length > 0 && (
        <Suspense>
          <BarTip target={bar} lines={lines} />
        </Suspense>
      )}
    </>
  )
}
