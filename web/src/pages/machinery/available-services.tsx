import { Button } from '@mantine/core'
import type { MachineryServiceJson } from '../../../../src/contract/machinery-trial.ts'
import { fromServer, t } from '../../i18n/texts.ts'
import styles from './machinery.module.css'

/** The services that can be added, each with what it is and who it suits. */
export function AvailableServices(props: {
  readonly services: readonly MachineryServiceJson[]
  readonly onAdd: (id: string) => void
}) {
  const { services, onAdd } = props
  return (
    <ul className={styles.cards}>
      {services.map(({ service, name, about }) => (
        <li key={service} className={styles.card}>
          <p className={styles.name}>{name}</p>
          <p className={styles.about}>{fromServer(about)}</p>
          <Button size="xs" variant="default" onClick={() => onAdd(service)}>
            {t('Add')}
            <span className="for-readers">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
