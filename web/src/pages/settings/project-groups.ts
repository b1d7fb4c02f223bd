import { ACCESS_CONTROL, COMMIT_POLICY } from '../../../../src/domain/project.ts'
import { t } from '../../i18n/texts.ts'
import type { SettingField, SettingGroup } from './setting-field.ts'

/** All settings of a project, in groups; who can see it is for those who manage its members. */
export function projectGroups({
  managesMembers,
}: {
  readonly managesMembers: boolean
}): readonly SettingGroup[] {
  return [
    {
      title: t('General'),
      fields: [
        { name: 'name', kind: 'text', label: t('Name') },
        {
          ...{ name: 'slug', kind: 'code', label: t('Name in addresses') },
          help: t('Old addresses of pages lead here; programs need the new one.'),
        },
        { name: 'web', kind: 'text', label: t('Website of the project') },
        {
          ...{ name: 'instructions', kind: 'area', label: t('For translators') },
          help: t('What they should know: tone, forms of address, where to ask. Optional.'),
        },
      ],
    },
    ...(managesMembers ? [access()] : []),
    {
      title: t('Translating'),
      fields: [
        {
          ...{ name: 'translation_review', kind: 'flag', label: t('Reviewers approve translations') },
        },
        { name: 'source_review', kind: 'flag', label: t('Reviewers approve source strings') },
        {
          ...{ name: 'set_language_team', kind: 'flag', label: t('Name the language team in gettext files') },
        },
        {
          ...{ name: 'language_aliases', kind: 'code', label: t('Language aliases') },
          help: t('Codes in files that mean another language: from:to,from:to'),
        },
        {
          ...{ name: 'check_flags', kind: 'code', label: t('Flags for all strings') },
          help: t('With commas between: python-format, max-length:100'),
        },
        commitPolicy(),
      ],
    },
    {
      title: t('Notifications of code hosts'),
      help: t('A host that tells this site of pushes makes it pull at once.'),
      fields: [
        { name: 'enable_hooks', kind: 'flag', label: t('Notifications lead to updates') },
        {
          ...{ name: 'hook_secret', kind: 'text', label: t('New secret') },
          help: t('What notifications must be signed with. It is never shown; empty leaves it as it is.'),
        },
      ],
    },
  ]
}

function access(): SettingGroup {
  const choices = [
    [ACCESS_CONTROL.public, t('Public')],
    [ACCESS_CONTROL.protected, t('Protected')],
    [ACCESS_CONTROL.private, t('Private')],
    [ACCESS_CONTROL.custom, t('Custom')],
  ] as const
  return {
    title: t('Access'),
    fields: [
      {
        ...{ name: 'access_control', kind: 'choice', label: t('Access control') },
        help: t(
          'Everyone sees public and protected projects, but only members translate protected ones. Only members see private projects, and only groups that list a project have access to custom ones.',
        ),
        choices: choices.map(([value, label]) => ({ value: String(value), label })),
      },
    ],
  }
}

function commitPolicy(): SettingField {
  const choices = [
    [COMMIT_POLICY.all, t('Commit all translations')],
    [COMMIT_POLICY.withoutNeedsEditing, t('Skip translations that need editing')],
    [COMMIT_POLICY.approvedOnly, t('Commit approved translations only')],
  ] as const
  return {
    ...{ name: 'commit_policy', kind: 'choice', label: t('Commit policy') },
    help: t('Other translations stay pending until they qualify.'),
    choices: choices.map(([value, label]) => ({ value: String(value), label })),
  }
}
