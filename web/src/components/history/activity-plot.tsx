import { Skeleton } from '@mantine/core'
import type { ActivityJson } from '../../../../src/contract/overview.ts'
import { formatDay, formatNumber, n, t, uiLocale } from '../../i18n/texts.ts'
import styles from './activity-plot.module.css'
import { activityWeeks } from './activity-weeks.ts'

const CELL = 14
const SIZE = 11
const TOP = 20

/** Edits of the last year: a square per day, darker for more edits. */
export function ActivityPlot({ activity }: { readonly activity: ActivityJson | undefined }) {
  if (!activity) return <Skeleton height={152} radius={8} />
  const sum = activity.days.reduce((total, { count }) => total + count, 0)
  const weeks = activityWeeks(activity.days, new Date().toISOString().slice(0, 10))
  const month = new Intl.DateTimeFormat(uiLocale(), { month: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        {sum === 0
          ? t('No edits in the last year')
          : n(sum, '{count} edit in the last year', '{count} edits in the last year')}
      </p>
      <div className={styles.scroll}>
        <svg width={weeks.length * CELL} height={TOP + 7 * CELL} role="img" aria-label={t('Edits by day')}>
          {weeks.map((week, column) => {
            const first = week.find(({ day }) => day.endsWith('-01'))
            return (
              <g key={week[0]?.day} transform={`translate(${column * CELL} 0)`}>
                {first && (
                  <text y={12} className={styles.month}>
                    {month.format(new Date(first.day))}
                  </text>
                )}
                {week.map(({ day, count, level }, row) => (
                  <rect key={day} y={TOP + row * CELL} width={SIZE} height={SIZE} rx={2} data-level={level}>
                    <title>{`${formatDay(day)}: ${formatNumber(count)}`}</title>
                  </rect>
                ))}
              </g>
            )
          })}
        </svg>
      </div>
    </div>
  )
}
