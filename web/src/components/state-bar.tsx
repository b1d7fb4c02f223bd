import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatPercent, t } from '../i18n/texts.ts'
import { type BarCounts, barParts, type StateName } from './bar-parts.ts'
import styles from './state-bar.module.css'

const QUERIES: Readonly<Record<StateName, string>> = {
  approved: 'state:approved',
  translated: 'state:translated',
  editing: 'state:needs-editing',
  empty: 'state:empty',
  readonly: 'state:read-only',
}

/** What a state is called. */
export function stateLabel(name: StateName): string {
  return {
    approved: t('Approved'),
    translated: t('Translated'),
    editing: t('Needs editing'),
    empty: t('Untranslated'),
    readonly: t('Read-only'),
  }[name]
}

/** How far something is: one bar for strings of each state, everywhere the same. With `to`, its parts open those strings. */
export function StateBar({ counts, to }: { readonly counts: BarCounts; readonly to?: string }) {
  const parts = barParts(counts)
  const summary = parts
    .map(
      ({ name, count, percent }) => `${stateLabel(name)} ${formatNumber(count)} (${formatPercent(percent)})`,
    )
    .join(', ')
  const shown = parts.filter(({ name }) => name !== 'empty' || to !== undefined)
  return (
    <Tooltip.Group openDelay={200} closeDelay={60}>
      <span className="for-readers">{counts.total === 0 ? t('No strings') : summary}</span>
      <div className={styles.bar} aria-hidden>
        {shown.map(({ name, count, percent }) => {
          const label = `${stateLabel(name)}: ${formatNumber(count)} · ${formatPercent(percent)}`
          const part = { className: `${styles.part} ${styles[name]}`, style: { flexGrow: count } }
          return (
            <Tooltip key={name} label={label} withArrow>
              {to === undefined ? (
                <span {...part} />
              ) : (
                <Link {...part} to={to} search={{ q: QUERIES[name] }} tabIndex={-1} />
              )}
            </Tooltip>
          )
        })}
        {to === undefined && (
          <span style={{ flexGrow: parts.find(({ name }) => name === 'empty')?.count ?? 0 }} />
        )}
      </div>
    </Tooltip.Group>
  )
}
