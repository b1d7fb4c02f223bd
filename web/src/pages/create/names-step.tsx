import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ComponentJson } from '../../../../src/contract/components.ts'
import type { FoundComponentJson } from '../../../../src/contract/discovery.ts'
import { LICENSES } from '../../../../src/domain/component/licenses.ts'
import { createComponent } from '../../api/projects.ts'
import { watchTask } from '../../api/watched-tasks.ts'
import { CategorySelect } from '../../components/forms/category-select.tsx'
import { FORMAT_CHOICES } from '../../components/forms/format-choices.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { slugFor } from '../../components/forms/slug-for.ts'
import { useSave } from '../../components/forms/use-save.ts'
import { t } from '../../i18n/texts.ts'
import type { Source } from './component-wizard.tsx'
import styles from './create.module.css'

type Draft = Readonly<Record<TextField | 'category', string>> & {
  readonly isPushed: boolean
  readonly isSlugOwn: boolean
}
type TextField = 'name' | 'slug' | (typeof FOLDED)[number]

const FOLDED = [
  ...(['filemask', 'file_format', 'template', 'new_base'] as const),
  ...(['license', 'push', 'push_branch'] as const),
]

/** The last step: names of the new component, and advanced settings. */
export function NamesStep(props: {
  readonly project: string
  readonly source: Source
  readonly chosen: FoundComponentJson
  readonly onCreated: (component: ComponentJson) => void
}) {
  const { project, source, chosen, onCreated } = props
  const isByHand = chosen.filemask === ''
  // A shared repository already has its push URL.
  const isShared = source.found.shared !== null
  const [draft, setDraft] = useState<Draft>({
    name: chosen.name,
    slug: chosen.slug,
    filemask: chosen.filemask,
    file_format: chosen.file_format,
    template: chosen.template,
    new_base: chosen.new_base,
    license: '',
    push: '',
    push_branch: '',
    isPushed: false,
    isSlugOwn: chosen.slug !== '',
    category: '',
  })
  const submit = useSave()
  const client = useQueryClient()
  const hasFoldedError = FOLDED.some(submit.hasError)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { isPushed, isSlugOwn, push, category, ...settings } = draft
    const component = await submit.run(() =>
      createComponent(project, {
        ...settings,
        repo: source.repo,
        branch: source.branch,
        source_language: source.sourceLanguage,
        push: push === '' && isPushed ? source.repo : push,
        ...(category !== '' && { category }),
      }),
    )
    if (!component) return
    if (component.task_url) {
      watchTask(component.task_url, t('Import {component}', { component: component.name }))
    }
    void client.invalidateQueries({ queryKey: ['overview'] })
    onCreated(component)
  }

  const field = (name: TextField, label: string, description?: string) => (
    <TextInput
      label={label}
      {...(description !== undefined && { description })}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      error={submit.error(name)}
    />
  )
  const files = (
    <>
      {field('filemask', t('File mask'), t('Use * in place of the language code, e.g. locale/*/messages.po'))}
      <Select
        label={t('File format')}
        data={FORMAT_CHOICES}
        value={draft.file_format}
        onChange={(id) => id !== null && setDraft({ ...draft, file_format: id })}
        error={submit.error('file_format')}
        searchable
      />
      {field(
        'template',
        t('Monolingual base file'),
        t('Contains the source strings. Only for monolingual formats.'),
      )}
      {field('new_base', t('Template for new languages'))}
    </>
  )
  return (
    <form onSubmit={(event) => void save(event)} className={styles.fields} noValidate>
      <div className={styles.pair}>
        <TextInput
          label={t('Name')}
          value={draft.name}
          onChange={(event) => {
            const name = event.currentTarget.value
            setDraft({ ...draft, name, ...(!draft.isSlugOwn && { slug: slugFor(name) }) })
          }}
          error={submit.error('name')}
          required
        />
        <TextInput
          label={t('URL slug')}
          value={draft.slug}
          onChange={(event) => setDraft({ ...draft, slug: event.currentTarget.value, isSlugOwn: true })}
          error={submit.error('slug')}
          required
        />
      </div>
      <CategorySelect
        project={project}
        value={draft.category}
        onChange={(category) => setDraft({ ...draft, category })}
        error={submit.error('category')}
      />
      {isByHand && files}
      {!isShared && (
        <Switch
          label={t('Push translations to this repository')}
          description={t('Requires a URL with write access. You can also set it later.')}
          checked={draft.isPushed}
          onChange={(event) => setDraft({ ...draft, isPushed: event.currentTarget.checked })}
        />
      )}
      <details className={styles.fold} open={hasFoldedError || undefined}>
        <summary>{t('More settings')}</summary>
        <div className={styles.fields}>
          {!isByHand && files}
          <Select
            label={t('Translation license')}
            data={[...LICENSES]}
            value={draft.license === '' ? null : draft.license}
            onChange={(license) => setDraft({ ...draft, license: license ?? '' })}
            error={submit.error('license')}
            searchable
            clearable
          />
          {!isShared && (
            <>
              {field('push', t('Push URL'), t('Only if different from the repository URL.'))}
              {field('push_branch', t('Push branch'), t('Only if different from the branch.'))}
            </>
          )}
        </div>
      </details>
      <SaveNote save={submit} />
      <div>
        <Button type="submit" loading={submit.isBusy}>
          {t('Create component')}
        </Button>
      </div>
    </form>
  )
}
