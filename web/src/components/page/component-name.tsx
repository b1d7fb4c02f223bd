import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { t } from '../../i18n/texts.ts'
import styles from './component-name.module.css'
import { TwoNames } from './two-names.tsx'

/** A link to a component in a table; glossaries are marked, because they are often named like their project. */
export function ComponentName(props: {
  readonly component: OverviewRowJson['component']
  /** Name of the project, if several are shown. */
  readonly project?: string | undefined
  readonly to: string
}) {
  const { component, project, to } = props
  const name = component?.name ?? ''
  return (
    <span className={styles.name}>
      {project === undefined ? (
        <Link to={to} title={name}>
          {name}
        </Link>
      ) : (
        <TwoNames around={project} sign="/" name={name} to={to} />
      )}
      {component?.is_glossary && (
        <Badge variant="light" color="gray" size="sm" tt="none">
          {t('Glossary')}
        </Badge>
      )}
    </span>
  )
}
