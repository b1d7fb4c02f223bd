import { ACCESS_CONTROL, COMMIT_POLICY } from '../../../../src/domain/project.ts'
import { t } from '../../i18n/texts.ts'
import { type Choices, type SettingField, type SettingGroup, secondLanguageField } from './setting-field.ts'

/** All settings of a project, in groups; its visibility requires the permission to manage members. */
export function projectGroups({
  managesMembers,
  languages,
}: {
  readonly managesMembers: boolean
  readonly languages: Choices
}): readonly SettingGroup[] {
  return [
    {
      title: t('General'),
      fields: [
        { name: 'name', kind: 'text', label: t('Name') },
        {
          name: 'slug',
          kind: 'code',
          label: t('URL slug'),
          help: t('Old page URLs redirect to the new ones. API clients need the new slug.'),
        },
        { name: 'web', kind: 'text', label: t('Project website') },
        {
          name: 'instructions',
          kind: 'area',
          label: t('Translation instructions'),
          help: t('Tone, form of address, where to ask questions. Optional.'),
        },
      ],
    },
    ...(managesMembers ? [access()] : []),
    {
      title: t('Translation'),
      fields: [
        { name: 'translation_review', kind: 'flag', label: t('Translation reviews') },
        { name: 'source_review', kind: 'flag', label: t('Source string reviews') },
        {
          ...secondLanguageField(languages),
          help: t('Shown first among the other languages of a string.'),
        },
        {
          name: 'set_language_team',
          kind: 'flag',
          label: t('Set the Language-Team header in gettext files'),
        },
        {
          name: 'language_aliases',
          kind: 'code',
          label: t('Language aliases'),
          help: t('Maps language codes in files to other codes: from:to,from:to'),
        },
        {
          name: 'check_flags',
          kind: 'code',
          label: t('Translation flags'),
          help: t('Apply to all strings. Comma-separated, e.g. python-format, max-length:100'),
        },
        commitPolicy(),
        {
          name: 'autoclean_tm',
          kind: 'flag',
          label: t('Keep only the latest translation in the translation memory'),
          help: t(
            'When a string gets a new translation, its earlier translations are deleted from the memory.',
          ),
        },
      ],
    },
    {
      title: t('Webhooks'),
      help: t('Diglot pulls as soon as a code host reports a push.'),
      fields: [
        { name: 'enable_hooks', kind: 'flag', label: t('Enable webhooks') },
        {
          name: 'hook_secret',
          kind: 'text',
          label: t('New webhook secret'),
          help: t(
            'Webhooks must be signed with this secret. It is never shown; leave empty to keep the current one.',
          ),
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
        name: 'access_control',
        kind: 'choice',
        label: t('Access control'),
        help: t(
          'Everyone can see public and protected projects, but only members can translate protected ones. Only members can see private projects. Groups grant access to custom projects.',
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
    name: 'commit_policy',
    kind: 'choice',
    label: t('Commit policy'),
    help: t('Other translations stay pending until they qualify.'),
    choices: choices.map(([value, label]) => ({ value: String(value), label })),
  }
}
