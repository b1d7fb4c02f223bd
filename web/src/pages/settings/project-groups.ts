import { t } from '../../i18n/texts.ts'
import type { SettingGroup } from './setting-field.ts'

/** All settings of a project, in groups. */
export function projectGroups(): readonly SettingGroup[] {
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
