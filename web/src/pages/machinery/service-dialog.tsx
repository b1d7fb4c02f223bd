import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MachineryServiceJson } from '../../../../src/contract/machinery-trial.ts'
import { changeService, type MachineryPlace, type Settings } from '../../api/machinery.ts'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { notify } from '../../components/notes/notices.ts'
import { fromServer, t } from '../../i18n/texts.ts'
import styles from './machinery.module.css'
import { ServiceField } from './service-field.tsx'
import { TryIt } from './try-it.tsx'

/** The settings of a service, which can be tried before they are saved. */
export function ServiceDialog(props: {
  readonly place: MachineryPlace
  readonly service: MachineryServiceJson
  /** The saved settings of the place itself, or null. */
  readonly saved: Settings | null
  readonly onClose: () => void
}) {
  const { place, service, saved, onClose } = props
  const [values, setValues] = useState<Settings>(saved ?? {})
  const client = useQueryClient()
  const submit = useSave()

  async function save(event: FormEvent) {
    event.preventDefault()
    const done = await submit.run(() => changeService(place, service.service, settingsOf(service, values)))
    if (!done) return
    notify(t('Settings saved.'))
    await client.invalidateQueries({ queryKey: ['machinery', place] })
    onClose()
  }

  return (
    <FormDialog
      {...{ submit, onClose }}
      form={{ onSubmit: (event) => void save(event), noValidate: true, autoComplete: 'off' }}
      title={service.name}
      size={760}
    >
      <p className={styles.about}>
        {fromServer(service.about)}{' '}
        <a href={`/docs/reference/services/${service.service}/`} target="_blank" rel="noreferrer">
          {t('Documentation')}
        </a>
      </p>
      {service.settings.map((setting) => (
        <ServiceField
          key={setting.name}
          setting={setting}
          value={values[setting.name]}
          savedValue={saved?.[setting.name]}
          error={submit.error(setting.name)}
          onChange={(value) => setValues((before) => ({ ...before, [setting.name]: value }))}
        />
      ))}
      <TryIt place={place} service={service.service} settings={settingsOf(service, values)} />
    </FormDialog>
  )
}

/** Empty settings would remove the service, so that every setting is sent. */
function settingsOf({ settings }: MachineryServiceJson, values: Settings): Settings {
  return Object.fromEntries(settings.map(({ name }) => [name, values[name] ?? '']))
}
