import { Button, Select, Stack } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeMachinery, type Machinery, type MachineryPlace } from '../../api/machinery.ts'
import { componentRowsQuery } from '../../api/overview.ts'
import { useLanguageNames } from '../../api/use-language-names.ts'
import { GrowingTextarea } from '../../components/forms/growing-textarea.tsx'
import { LanguageSelect } from '../../components/forms/language-select.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { notify } from '../../components/notes/notices.ts'
import { t } from '../../i18n/texts.ts'
import styles from './machinery.module.css'
import { TextsByName } from './texts-by-name.tsx'

type Texts = Readonly<Record<string, string>>

/** Instructions for language models: for all strings, for a language, and in a project for a component. */
export function InstructionsForm(props: { readonly place: MachineryPlace; readonly machinery: Machinery }) {
  const { place, machinery } = props
  const before = {
    languages: machinery.language_instructions as Texts,
    components: (machinery.component_instructions ?? {}) as Texts,
  }
  const [general, setGeneral] = useState(machinery.instructions)
  const [languages, setLanguages] = useState(before.languages)
  const [components, setComponents] = useState(before.components)
  const nameOf = useLanguageNames()
  const submit = useSave()
  const client = useQueryClient()

  async function save(event: FormEvent) {
    event.preventDefault()
    const saved = await submit.run(() =>
      changeMachinery(place, {
        instructions: general,
        language_instructions: withRemoved(before.languages, languages),
        ...(place !== null && { component_instructions: withRemoved(before.components, components) }),
      }),
    )
    if (!saved) return
    notify(t('Instructions saved.'))
    await client.invalidateQueries({ queryKey: ['machinery', place] })
  }

  return (
    <form onSubmit={(event) => void save(event)} className={styles.form} noValidate>
      <Stack gap="md">
        <GrowingTextarea
          name="instructions"
          label={t('For all strings')}
          description={
            place === null
              ? t('Language models get these in all projects, before those of the project.')
              : t('Tone, form of address, words to avoid. Language models get these after those of the site.')
          }
          value={general}
          onChange={(event) => setGeneral(event.currentTarget.value)}
          error={submit.error('instructions')}
          rows={3}
        />
        <TextsByName
          label={t('For languages')}
          help={t('A variant without instructions of its own, such as pt_BR, gets those of its language.')}
          addLabel={t('Add language')}
          error={submit.error('language_instructions')}
          texts={languages}
          onChange={setLanguages}
          nameOf={nameOf}
          choose={(choice) => <LanguageSelect {...choice} />}
        />
        {place !== null && (
          <TextsByName
            label={t('For components')}
            help={t('What only the strings of a component need.')}
            addLabel={t('Add component')}
            error={submit.error('component_instructions')}
            texts={components}
            onChange={setComponents}
            choose={(choice) => <ComponentSelect project={place} {...choice} />}
          />
        )}
        <SaveNote save={submit} />
        <div>
          <Button type="submit" loading={submit.isBusy}>
            {t('Save instructions')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** A picker for a component of a project by name or path; the server searches. */
function ComponentSelect(props: {
  readonly project: string
  readonly label: string
  readonly value: string | null
  readonly onChange: (path: string) => void
  readonly without: ReadonlySet<string>
}) {
  const { project, label, value, onChange, without } = props
  const [typed, setTyped] = useState('')
  const { data } = useInfiniteQuery(componentRowsQuery({ project, search: typed }))
  const found = (data?.pages ?? []).flatMap(({ results }) =>
    results.flatMap(({ component }) => component ?? []),
  )
  return (
    <Select
      label={label}
      data={found
        .filter(({ path }) => !without.has(path))
        .map(({ path, name }) => ({ value: path, label: `${name} (${path})` }))}
      value={value}
      onChange={(path) => path !== null && onChange(path)}
      onSearchChange={setTyped}
      searchable
      filter={({ options }) => options}
      placeholder={t('Name')}
      nothingFoundMessage={t('No matching component')}
    />
  )
}

/** Texts that are no longer there are empty, which removes them. */
function withRemoved(before: Texts, now: Texts): Texts {
  return { ...Object.fromEntries(Object.keys(before).map((key) => [key, ''])), ...now }
}
