import { Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { createProject } from '../../api/projects.ts'
import { GrowingTextarea } from '../../components/forms/growing-textarea.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { slugFor } from '../../components/forms/slug-for.ts'
import { useSave } from '../../components/forms/use-save.ts'
import { Page } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import styles from './create.module.css'
import { MayCreate } from './may-create.tsx'

/** Creates a project; its components come next. */
export function NewProjectPage() {
  return (
    <Page title={t('Create project')}>
      <MayCreate permission="project.add">
        <ProjectForm />
      </MayCreate>
    </Page>
  )
}

function ProjectForm() {
  const [name, setName] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  const submit = useSave()
  const client = useQueryClient()
  const navigate = useNavigate()
  const shownSlug = slug ?? slugFor(name)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (field: string) => String(form.get(field) ?? '').trim()
    const json = { name: text('name'), slug: shownSlug, web: text('web'), instructions: text('instructions') }
    const project = await submit.run(() => createProject(json))
    if (!project) return
    await client.invalidateQueries()
    await navigate({ to: '/create/component/', search: { project: project.slug } })
  }

  return (
    <form onSubmit={(event) => void save(event)} className={styles.card} noValidate>
      <p className={styles.lead}>
        {t('A project groups the components of one product, such as its app, website and manual.')}
      </p>
      <Stack gap="md">
        <TextInput
          name="name"
          label={t('Name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={submit.error('name')}
          required
          autoFocus
        />
        <TextInput
          label={t('URL slug')}
          description={t('Letters, digits and hyphens. You can change it later; old URLs keep working.')}
          value={shownSlug}
          onChange={(event) => setSlug(event.currentTarget.value)}
          error={submit.error('slug')}
          required
        />
        <TextInput
          name="web"
          type="url"
          label={t('Project website')}
          placeholder="https://example.org/"
          error={submit.error('web')}
          required
        />
        <GrowingTextarea
          name="instructions"
          label={t('Translation instructions')}
          description={t('Tone, form of address, where to ask questions. Optional.')}
          rows={3}
          error={submit.error('instructions')}
        />
        <SaveNote save={submit} />
        <div>
          <Button type="submit" loading={submit.isBusy}>
            {t('Create project')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
