import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupJson } from '../../../../src/contract/groups.ts'
import { LANGUAGE_SELECTION, PROJECT_SELECTION } from '../../../../src/domain/default-groups.ts'
import { groupsQuery, idOf, pathOf, rolesQuery } from '../../api/admin.ts'
import { send } from '../../api/http.ts'
import { languagesQuery } from '../../api/languages.ts'
import { projectsQuery } from '../../api/projects.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { languageOptions } from '../../components/forms/language-choices.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { t } from '../../i18n/texts.ts'
import { projectSelections } from './group-words.ts'
import { saveGroup } from './save-group.ts'

/** Edits a group, or adds one if null: its roles, and the projects and languages they apply to. */
export function GroupDialog(props: { readonly group: GroupJson | null; readonly onClose: () => void }) {
  const projects = useQuery(projectsQuery).data
  if (!projects) return null
  const bySlug = new Map(projects.map(({ slug, id }) => [slug, String(id)]))
  const own = (props.group?.projects ?? []).map((address) => bySlug.get(lastPart(address)) ?? '')
  return (
    <Form
      {...props}
      projects={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
      own={own.filter((id) => id !== '')}
    />
  )
}

function Form(props: {
  readonly group: GroupJson | null
  readonly onClose: () => void
  readonly projects: readonly { readonly value: string; readonly label: string }[]
  readonly own: readonly string[]
}) {
  const { group, onClose } = props
  const client = useQueryClient()
  const roles = useQuery(rolesQuery).data ?? []
  const languages = useQuery(languagesQuery).data ?? []
  const before = {
    roles: (group?.roles ?? []).map((address) => String(idOf(address))),
    projects: props.own,
    languages: (group?.languages ?? []).map(lastPart),
  }
  const [after, setAfter] = useState(before)
  const [projectSelection, setProjectSelection] = useState(
    group?.project_selection ?? PROJECT_SELECTION.listed,
  )
  const [languageSelection, setLanguageSelection] = useState(
    group?.language_selection ?? LANGUAGE_SELECTION.all,
  )
  const { form, field, submit } = useSubmit(
    (values) =>
      saveGroup(group, before, {
        ...after,
        name: String(values.get('name')),
        project_selection: projectSelection,
        language_selection: languageSelection,
      }),
    async () => {
      await client.invalidateQueries({ queryKey: groupsQuery.queryKey })
      onClose()
    },
  )
  return (
    <FormDialog
      {...{ form, submit, onClose }}
      title={group ? group.name : t('Create group')}
      removal={
        group && (
          <ConfirmButton
            label={t('Delete group')}
            about={group.name}
            end={() => send({ method: 'DELETE', path: pathOf(group.url) })}
            changes={groupsQuery.queryKey}
          />
        )
      }
    >
      <TextInput
        {...field('name')}
        label={t('Name')}
        defaultValue={group?.name ?? ''}
        required
        data-autofocus
      />
      <MultiSelect
        label={t('Roles')}
        description={t('Members get the permissions of these roles.')}
        data={roles.map(({ url, name }) => ({ value: String(idOf(url)), label: name }))}
        value={[...after.roles]}
        onChange={(value) => setAfter({ ...after, roles: value })}
        searchable
      />
      <Select
        label={t('Project selection')}
        data={Object.entries(projectSelections()).map(([value, label]) => ({ value, label }))}
        value={String(projectSelection)}
        onChange={(value) => setProjectSelection(Number(value))}
        allowDeselect={false}
      />
      {projectSelection === PROJECT_SELECTION.listed && (
        <MultiSelect
          label={t('Projects')}
          data={[...props.projects]}
          value={[...after.projects]}
          onChange={(value) => setAfter({ ...after, projects: value })}
          searchable
        />
      )}
      <Select
        label={t('Language selection')}
        data={[
          { value: String(LANGUAGE_SELECTION.all), label: t('All languages') },
          { value: String(LANGUAGE_SELECTION.listed), label: t('Selected languages') },
        ]}
        value={String(languageSelection)}
        onChange={(value) => setLanguageSelection(Number(value))}
        allowDeselect={false}
      />
      {languageSelection === LANGUAGE_SELECTION.listed && (
        <MultiSelect
          label={t('Languages')}
          data={languageOptions(languages)}
          value={[...after.languages]}
          onChange={(value) => setAfter({ ...after, languages: value })}
          searchable
        />
      )}
    </FormDialog>
  )
}

/** The slug or code at the end of an API URL. */
function lastPart(address: string): string {
  return decodeURIComponent(pathOf(address).split('/').at(-2) ?? '')
}
