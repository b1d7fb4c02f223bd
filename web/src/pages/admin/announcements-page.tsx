import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementsQuery } from '../../api/announcements.ts'
import { send } from '../../api/http.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { GrowingTextarea } from '../../components/forms/growing-textarea.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { formatDay, t } from '../../i18n/texts.ts'
import styles from './admin.module.css'
import { AdminPage } from './admin-page.tsx'

/** Announcements of the whole site. */
export function AnnouncementsPage() {
  return (
    <AdminPage path="/manage/announcements/">
      <Announcements />
      <Section title={t('New announcement')}>
        <NewAnnouncement />
      </Section>
    </AdminPage>
  )
}

function Announcements() {
  const { data, error, refetch } = useQuery(announcementsQuery)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (data?.length === 0) return <p className={styles.note}>{t('No announcements')}</p>
  return (
    <ul className={styles.list}>
      {data?.map(({ id, message, expiry }) => (
        <li key={id} className={styles.row}>
          <IconSpeakerphone size={20} stroke={1.8} aria-hidden />
          <div className={styles.what}>
            <Markdown text={message} />
            <div className={styles.facts}>
              {expiry === null ? t('no expiration date') : t('valid until {day}', { day: formatDay(expiry) })}
            </div>
          </div>
          <ConfirmButton
            label={t('Delete')}
            about={message}
            end={() => send({ method: 'DELETE', path: `/api/announcements/${id}/` })}
            changes={announcementsQuery.queryKey}
          />
        </li>
      ))}
    </ul>
  )
}

function NewAnnouncement() {
  const client = useQueryClient()
  const [severity, setSeverity] = useState<string | null>('info')
  const { form, field, submit, isBusy } = useSubmit(
    (values) =>
      send({
        method: 'POST',
        path: '/api/announcements/',
        json: { message: values.get('message'), severity, expiry: values.get('expiry') || null },
      }),
    (_, element) => {
      element.reset()
      void client.invalidateQueries({ queryKey: announcementsQuery.queryKey })
    },
  )
  return (
    <form {...form} className={styles.card}>
      <Stack gap="md">
        <GrowingTextarea
          {...field('message')}
          label={t('Message')}
          description={t(
            'Shown to everyone on the home page. Supports Markdown: **bold**, [links](https://example.org/), lists.',
          )}
          required
        />
        <Group align="flex-end">
          <Select
            label={t('Severity')}
            data={[
              { value: 'info', label: t('Info') },
              { value: 'success', label: t('Success') },
              { value: 'warning', label: t('Warning') },
              { value: 'danger', label: t('Danger') },
            ]}
            value={severity}
            onChange={setSeverity}
            allowDeselect={false}
          />
          <TextInput {...field('expiry')} type="date" label={t('Expiration date')} />
        </Group>
        <SaveNote save={submit} />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('Publish')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
