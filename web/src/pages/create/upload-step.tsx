import { Button, FileInput, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ComponentJson } from '../../../../src/contract/components.ts'
import { uploadComponent } from '../../api/projects.ts'
import { watchTask } from '../../api/watched-tasks.ts'
import { CategorySelect } from '../../components/forms/category-select.tsx'
import { FORMAT_CHOICES } from '../../components/forms/format-choices.ts'
import { LanguageSelect } from '../../components/forms/language-select.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { slugFor } from '../../components/forms/slug-for.ts'
import { useSave } from '../../components/forms/use-save.ts'
import { t } from '../../i18n/texts.ts'
import styles from './create.module.css'
import { formatOfName } from './format-of-name.ts'

const TEXTS = ['name', 'slug', 'filemask', 'template', 'new_base'] as const
type Field = (typeof TEXTS)[number] | 'file_format' | 'source_language' | 'category'

const EMPTY: Readonly<Record<Field, string>> = {
  name: '',
  slug: '',
  filemask: '',
  template: '',
  new_base: '',
  file_format: 'po',
  source_language: 'en',
  category: '',
}

/** Creates a component from uploaded files: a ZIP archive, or one document in the source language. */
export function UploadStep(props: {
  readonly project: string
  readonly onCreated: (component: ComponentJson) => void
}) {
  const { project, onCreated } = props
  const [file, setFile] = useState<File | null>(null)
  const [draft, setDraft] = useState(EMPTY)
  const submit = useSave()
  const client = useQueryClient()
  const isArchive = file !== null && /\.zip$/i.test(file.name)

  function choose(next: File | null) {
    submit.clear()
    setFile(next)
    if (!next) return
    const name = draft.name === '' ? next.name.replace(/\.\w+$/, '') : draft.name
    const file_format = formatOfName(next.name) ?? draft.file_format
    setDraft({ ...draft, name, slug: draft.slug === '' ? slugFor(name) : draft.slug, file_format })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    const form = new FormData()
    form.set(isArchive ? 'zipfile' : 'docfile', file)
    const members = Object.entries(draft).filter(
      ([name, value]) => value !== '' && (isArchive || !['filemask', 'template', 'new_base'].includes(name)),
    )
    for (const [name, value] of members) form.set(name, value)
    const component = await submit.run(() => uploadComponent(project, form))
    if (!component) return
    if (component.task_url) {
      watchTask(component.task_url, t('Import {component}', { component: component.name }))
    }
    void client.invalidateQueries({ queryKey: ['overview'] })
    onCreated(component)
  }

  const text = (name: (typeof TEXTS)[number], label: string, description?: string) => (
    <TextInput
      label={label}
      {...(description !== undefined && { description })}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      error={submit.error(name)}
    />
  )
  return (
    <form onSubmit={(event) => void save(event)} className={styles.fields} noValidate>
      <FileInput
        label={t('File')}
        description={t(
          'A ZIP archive with files in several languages, or a single document in the source language.',
        )}
        placeholder={t('Choose a file')}
        value={file}
        onChange={choose}
        error={submit.error('zipfile') ?? submit.error('docfile')}
        clearable
        clearButtonProps={{ 'aria-label': t('Remove') }}
      />
      {file && (
        <>
          <div className={styles.pair}>
            {text('name', t('Name'))}
            {text('slug', t('URL slug'))}
            <Select
              label={t('File format')}
              data={FORMAT_CHOICES}
              value={draft.file_format}
              onChange={(id) => id !== null && setDraft({ ...draft, file_format: id })}
              error={submit.error('file_format')}
              searchable
            />
            <LanguageSelect
              label={t('Source language')}
              value={draft.source_language}
              onChange={(code) => setDraft({ ...draft, source_language: code })}
              error={submit.error('source_language')}
            />
          </div>
          {isArchive && (
            <>
              {text(
                'filemask',
                t('File mask'),
                t('Use * in place of the language code, e.g. locale/*/messages.po'),
              )}
              <div className={styles.pair}>
                {text(
                  'template',
                  t('Monolingual base file'),
                  t('Contains the source strings. Only for monolingual formats.'),
                )}
                {text('new_base', t('Template for new languages'), t('Optional.'))}
              </div>
            </>
          )}
          <CategorySelect
            project={project}
            value={draft.category}
            onChange={(category) => setDraft({ ...draft, category })}
            error={submit.error('category')}
          />
          <SaveNote save={submit} />
          <div>
            <Button type="submit" loading={submit.isBusy}>
              {t('Create component')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
