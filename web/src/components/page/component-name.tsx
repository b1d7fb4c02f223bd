import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { t } from '../../i18n/texts.ts'
import styles from './component-name.module.css'

/** The name of a component in a table, which leads to it; a glossary is marked, as it is often called like its project. */
export function ComponentName(props: {
  readonly component: OverviewRowJson['component']
  readonly title: string
  readonly to: string
}) {
  const { component, title, to } = props
  return (
    <span className={styles.name}>
      <Link to={to}>{title}</Link>
      {component?.is_glossary && (
        <Badge variant="light" color="gray" size="sm">
          {t('Glossary')}
        </Badge>
      )}
    </span>
  )
}
