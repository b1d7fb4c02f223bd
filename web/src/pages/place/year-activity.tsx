import { useQuery } from '@tanstack/react-query'
import { activityQuery } from '../../api/overview.ts'
import { ActivityPlot } from '../../components/history/activity-plot.tsx'
import { Contributors } from '../../components/history/contributors.tsx'
import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import styles from './year-activity.module.css'

/** Edits of the last year in an object, and its top contributors. */
export function YearActivity({ path }: { readonly path: string }) {
  const { data } = useQuery(activityQuery(path))
  return (
    <div className={styles.year}>
      <Section title={t('Activity')}>
        <ActivityPlot activity={data} />
      </Section>
      <Section title={t('Contributors')}>
        <Contributors activity={data} />
      </Section>
    </div>
  )
}
