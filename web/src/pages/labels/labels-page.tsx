import { Button, Select, TextInput } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { LabelJson } from '../../../../src/contract/labels.ts'
import { send } from '../../api/http.ts'
import { labelsQuery, projectAddress } from '../../api/project-access.ts'
import { colorChoices } from '../../components/forms/color-choices.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import styles from '../access/access-page.module.css'
import { ManagedPage } from '../manage/managed-page.tsx'

const NEW = { id: 0, name: '', color: 'silver', description: '' }

/** Labels for strings of a project. */
export function LabelsPage() {
  return (
    <ManagedPage section="labels" permissions={['project.edit']}>
      {({ project }) => (
        <Section title={t('Labels')}>
          <Labels project={project.slug} />
        </Section>
      )}
    </ManagedPage>
  )
}

function Labels({ project }: { readonly project: string }) {
  const { data, error, refetch } = useQuery(labelsQuery(project))
  const [edited, setEdited] = useState<LabelJson>(NEW)
  const [removed, setRemoved] = useState<LabelJson | null>(null)
  const submit = useSave()
  const client = useQueryClient()
  const address = `${projectAddress(project)}labels/`
  const renew = () => client.invalidateQueries({ queryKey: ['project', project, 'labels'] })

  async function save(event: FormEvent) {
    event.preventDefault()
    const { id, ...json } = edited
    const saved = await submit.run(() =>
      id === 0
        ? send({ method: 'POST', path: address, json })
        : send({ method: 'PATCH', path: `${address}${id}/`, json }),
    )
    if (!saved) return
    setEdited(NEW)
    await renew()
  }

  async function drop(): Promise<string | null> {
    const outcome = await send({ method: 'DELETE', path: `${address}${removed?.id}/` })
    if (outcome.kind !== 'done') return outcomeWords(outcome)
    setRemoved(null)
    setEdited(NEW)
    await renew()
    return null
  }

  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  return (
    <>
      {data?.length === 0 && (
        <EmptyNote icon={IconTag} title={t('No labels yet')}>
          {t(
            'Use labels to group strings, such as “next release” or “legal”, and find them with label:"legal".',
          )}
        </EmptyNote>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((label) => (
            <li key={label.id} className={styles.entry}>
              <span className={styles.dot} style={{ background: label.color }} aria-hidden />
              <span className={styles.name}>{label.name}</span>
              <span className={styles.help}>{label.description}</span>
              <span className={styles.spacer} />
              <span className={styles.buttons}>
                <Button size="compact-xs" variant="default" onClick={() => setEdited(label)}>
                  {t('Edit')}
                </Button>
                <Button size="compact-xs" variant="default" onClick={() => setRemoved(label)}>
                  {t('Delete…')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void save(event)} className={styles.label} noValidate>
        <TextInput
          label={edited.id === 0 ? t('New label') : t('Name')}
          value={edited.name}
          onChange={(event) => setEdited({ ...edited, name: event.currentTarget.value })}
          error={submit.error('name')}
        />
        <TextInput
          label={t('Description')}
          value={edited.description}
          onChange={(event) => setEdited({ ...edited, description: event.currentTarget.value })}
          error={submit.error('description')}
        />
        <Select
          label={t('Color')}
          data={colorChoices()}
          value={edited.color}
          onChange={(color) => color !== null && setEdited({ ...edited, color })}
          error={submit.error('color')}
          leftSection={<span className={styles.dot} style={{ background: edited.color }} />}
          leftSectionPointerEvents="none"
          allowDeselect={false}
        />
        <Button type="submit" loading={submit.isBusy} disabled={edited.name.trim() === ''}>
          {edited.id === 0 ? t('Create label') : t('Save')}
        </Button>
        <SaveNote save={submit} />
      </form>
      {removed && (
        <ConfirmDialog
          isOpen
          title={t('Delete {name}', { name: removed.name })}
          action={t('Delete label')}
          onClose={() => setRemoved(null)}
          onConfirm={drop}
        >
          <p>{t('This removes the label from all strings. The strings stay unchanged.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
