import { percent } from '../../../../src/domain/percent.ts'
import { formatPercent, t } from '../../i18n/texts.ts'
import styles from './bar-cell.module.css'
import type { BarCounts } from './bar-parts.ts'
import { StateBar } from './state-bar.tsx'

/** A progress bar with the translated percentage, for tables. */
export function BarCell({ counts, to }: { readonly counts: BarCounts; readonly to?: string }) {
  const { total, translated } = counts
  if (total === 0) return <span className={styles.none}>{t('No strings')}</span>
  return (
    <div className={styles.cell}>
      <StateBar counts={counts} {...(to !== undefined && { to })} />
      <span className={styles.percent}>{formatPercent(percent(translated, total))}</span>
    </div>
  )
}
