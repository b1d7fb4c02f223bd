import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MachineryPlace,
  machineryQuery,
  serviceSettingsQuery,
  servicesQuery,
} from '../../api/machinery.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import { AvailableServices } from './available-services.tsx'
import { ConfiguredServices } from './configured-services.tsx'
import { InstructionsForm } from './instructions-form.tsx'
import { listConfigured } from './list-configured.ts'
import styles from './machinery.module.css'
import { RulesForm } from './rules-form.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { UsageTable } from './usage-table.tsx'

/** Services, rules, instructions and usage of machine translation, of a project or the site. */
export function MachineryView({ place }: { readonly place: MachineryPlace }) {
  const services = useQuery(servicesQuery)
  const machinery = useQuery(machineryQuery(place))
  const settings = useQuery(serviceSettingsQuery(place))
  const [edited, setEdited] = useState<string | null>(null)
  const queries = [services, machinery, settings]
  const failed = queries.find(({ error }) => error)
  if (failed?.error) {
    return <ErrorNote error={failed.error} isWholePage={false} onRetry={() => void failed.refetch()} />
  }
  if (!services.data || !machinery.data || !settings.data) return <Skeleton height={600} radius={8} />
  const configured = listConfigured(services.data, machinery.data, settings.data)
  const others = services.data.filter(({ service }) => !configured.some(({ id }) => id === service))
  const shown = services.data.find(({ service }) => service === edited)
  return (
    <>
      <p className={styles.lead}>
        {place === null
          ? t('All projects use these services, unless they replace them or switch them off.')
          : t('Translators and automatic translation of this project use these services.')}
      </p>
      <Section title={t('Services')}>
        <ConfiguredServices place={place} services={configured} onEdit={setEdited} />
      </Section>
      <Section title={t('Available services')}>
        <AvailableServices services={others} onAdd={setEdited} />
      </Section>
      {place !== null && (
        <Section title={t('Rules')}>
          <RulesForm project={place} machinery={machinery.data} />
        </Section>
      )}
      <Section title={t('Instructions for language models')}>
        <InstructionsForm place={place} machinery={machinery.data} />
      </Section>
      <Section title={t('Usage')}>
        <UsageTable usage={machinery.data.usage} machinery={machinery.data} services={services.data} />
      </Section>
      {shown && (
        <ServiceDialog
          key={shown.service}
          place={place}
          service={shown}
          saved={settings.data[shown.service] ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
