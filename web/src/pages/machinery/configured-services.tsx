import { Badge, Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { changeService, type MachineryPlace } from '../../api/machinery.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { notify } from '../../components/notes/notices.ts'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { formatTime, fromServer, t } from '../../i18n/texts.ts'
import type { ConfiguredService } from './list-configured.ts'
import styles from './machinery.module.css'

/** The configured services with their state, and buttons to change, remove and switch them. */
export function ConfiguredServices(props: {
  readonly place: MachineryPlace
  readonly services: readonly ConfiguredService[]
  readonly onEdit: (id: string) => void
}) {
  const { place, services, onEdit } = props
  if (services.length === 0) {
    return (
      <EmptyNote icon={IconLanguage} title={t('No services yet')}>
        {t('Add one of the services below. You can try it before you save its settings.')}
      </EmptyNote>
    )
  }
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.id} className={styles.service}>
          <div className={styles.words}>
            <p className={styles.name}>
              {service.name} <Marks place={place} service={service} />
            </p>
            <p className={styles.about}>{fromServer(service.about)}</p>
            <State service={service} />
          </div>
          <Buttons {...{ place, service, onEdit }} />
        </li>
      ))}
    </ul>
  )
}

function Marks(props: { readonly place: MachineryPlace; readonly service: ConfiguredService }) {
  const { place, service } = props
  return (
    <>
      {place !== null && (
        <Badge variant="default" size="sm" tt="none">
          {service.isOwn && service.unused !== 'off' ? t('Project settings') : t('Site settings')}
        </Badge>
      )}{' '}
      {service.isModel && (
        <Badge variant="default" size="sm" tt="none">
          {t('Language model')}
        </Badge>
      )}
    </>
  )
}

function State({ service: { unused, problem, sendsAway } }: { readonly service: ConfiguredService }) {
  if (unused === 'off') return <p className={styles.state}>{t('Switched off for this project.')}</p>
  if (unused === 'sends-away') {
    return (
      <p className={styles.state}>
        {t('Not used: the rules of the project allow only services that send no texts away.')}
      </p>
    )
  }
  if (unused === 'incomplete') {
    return <p className={styles.problem}>{t('Not used: a required setting is missing or invalid.')}</p>
  }
  return (
    <>
      {problem && (
        <p className={styles.problem} role="status">
          {fromServer(problem.reason)}{' '}
          {problem.until !== null &&
            (problem.isRefusal
              ? t('Diglot asks again after {time}, or as soon as you save other settings.', {
                  time: formatTime(problem.until),
                })
              : t('Diglot asks again after {time}.', { time: formatTime(problem.until) }))}
        </p>
      )}
      <p className={styles.state}>
        {sendsAway ? t('Texts leave your servers.') : t('Texts stay on your servers.')}
      </p>
    </>
  )
}

function Buttons(props: {
  readonly place: MachineryPlace
  readonly service: ConfiguredService
  readonly onEdit: (id: string) => void
}) {
  const { place, service, onEdit } = props
  const { id, name, isOwn, unused } = service
  const client = useQueryClient()
  const key = ['machinery', place]

  async function configure(settings: Readonly<Record<string, unknown>> | null) {
    const outcome = await changeService(place, id, settings)
    if (outcome.kind !== 'done') notify(outcomeWords(outcome), 'bad')
    await client.invalidateQueries({ queryKey: key })
  }

  const button = (label: string, act: () => void) => (
    <Button size="xs" variant="default" onClick={act}>
      {label}
      <span className="for-readers">{name}</span>
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {unused === 'off' && button(t('Switch on'), () => void configure({}))}
      {isOwn && unused !== 'off' && button(t('Edit'), () => onEdit(id))}
      {!isOwn && button(t('Use own settings'), () => onEdit(id))}
      {!isOwn && button(t('Switch off'), () => void configure(null))}
      {isOwn && unused !== 'off' && (
        <ConfirmButton
          label={t('Remove')}
          about={name}
          end={() => changeService(place, id, {})}
          changes={key}
        />
      )}
    </div>
  )
}
