import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { AlertJson } from '../../../../src/contract/repository-overview.ts'
import { t } from '../../i18n/texts.ts'
import { TimeAgo } from '../history/time-ago.tsx'
import { PageLink } from '../page/page-link.tsx'
import { placeLink } from '../page/place-links.ts'
import styles from './alert-list.module.css'
import { type AlertText, alertText, occurrencesOf } from './alert-text.ts'

const SHOWN = 5

/** Alerts with advice and links to where they can be resolved. */
export function AlertList(props: {
  readonly alerts: readonly AlertJson[]
  readonly project: string
  /** Shows the component of each alert. */
  readonly hasComponents?: boolean
  /** The project name before component names, if several projects are shown. */
  readonly projectName?: string
}) {
  const { alerts, project, projectName, hasComponents = false } = props
  return (
    <ul className={styles.list}>
      {withoutRepeats(alerts).map((alert) => {
        const { title, advice, page, isLight } = alertText(alert)
        const names = [projectName, page === 'project' ? undefined : alert.component.name]
        const places = occurrencesOf(alert)
        const { href, label } = linkOf(page, project, alert.component.path)
        const name = hasComponents && names.some(Boolean) ? `${names.filter(Boolean).join(' / ')}: ` : ''
        const shown: ShownAlert = { alert, title: `${name}${title}`, advice, places, href, label }
        const key = `${alert.component.path} ${alert.name}`
        return isLight ? <LightAlert key={key} {...shown} /> : <Alert key={key} {...shown} />
      })}
    </ul>
  )
}

interface ShownAlert {
  readonly alert: AlertJson
  readonly title: string
  readonly advice: string
  readonly places: readonly string[]
  readonly href: string
  readonly label: string
}

function Alert({ alert, title, advice, places, href, label }: ShownAlert) {
  return (
    <li className={styles.alert}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <div>
        <p className={styles.title}>
          {title}{' '}
          <span className={styles.time}>
            <TimeAgo time={alert.created} />
          </span>
        </p>
        <p className={styles.advice}>{advice}</p>
      </div>
      <AlertLink href={href} label={label} />
      <Places places={places} />
    </li>
  )
}

/** An alert of low severity: one line that expands. */
function LightAlert({ title, advice, places, href, label }: ShownAlert) {
  return (
    <li>
      <details>
        <summary className={styles.light}>{title}</summary>
        <div className={styles.more}>
          <p className={styles.advice}>{advice}</p>
          <Places places={places} />
          <AlertLink href={href} label={label} />
        </div>
      </details>
    </li>
  )
}

function AlertLink({ href, label }: Pick<ShownAlert, 'href' | 'label'>) {
  if (new URL(href, location.origin).pathname === location.pathname) return null
  return (
    <Button size="xs" variant="default" component={PageLink} href={href}>
      {label}
    </Button>
  )
}

function Places({ places }: Pick<ShownAlert, 'places'>) {
  if (places.length === 0) return null
  return (
    <ul className={styles.places}>
      {places.slice(0, SHOWN).map((place) => (
        <li key={place}>{place}</li>
      ))}
      {places.length > SHOWN && <li>{t('and {count} more', { count: places.length - SHOWN })}</li>}
    </ul>
  )
}

/** An alert of a project is reported for each of its components; shows it once. */
function withoutRepeats(alerts: readonly AlertJson[]): readonly AlertJson[] {
  return alerts.filter(
    (alert, index) =>
      alertText(alert).page !== 'project' || alerts.findIndex(({ name }) => name === alert.name) === index,
  )
}

function linkOf(page: AlertText['page'], project: string, component: string) {
  const own = [project, component]
  if (page === 'project') return { href: placeLink('settings', [project]), label: t('Settings') }
  if (page === 'settings') return { href: placeLink('settings', own), label: t('Settings') }
  if (page === 'repository') return { href: placeLink('repository', own), label: t('Repository') }
  return { href: `${placeLink('search', own)}?q=has%3Asuggestion`, label: t('Suggestions') }
}
