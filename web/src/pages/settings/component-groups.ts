import { GLOSSARY_COLORS } from '../../../../src/domain/component/component-settings.ts'
import { LICENSES } from '../../../../src/domain/component/licenses.ts'
import { VCS_KINDS } from '../../../../src/domain/component/vcs-kinds.ts'
import { LANGUAGE_CODE_STYLES } from '../../../../src/domain/languages/code-style.ts'
import { FORMAT_CHOICES } from '../../components/forms/format-choices.ts'
import { t } from '../../i18n/texts.ts'
import type { SettingField, SettingGroup } from './setting-field.ts'

/** All settings of a component that can be changed, in groups; the source language stays as it is. */
export function componentGroups(categories: NonNullable<SettingField['choices']>): readonly SettingGroup[] {
  return [general(categories), translating(), files(), languages(), repository(), messages(), glossary()]
}

function general(categories: NonNullable<SettingField['choices']>): SettingGroup {
  return {
    title: t('General'),
    fields: [
      { name: 'name', kind: 'text', label: t('Name') },
      {
        ...{ name: 'slug', kind: 'code', label: t('Name in addresses') },
        help: t('Old addresses of pages lead here; programs need the new one.'),
      },
      ...(categories.length === 0
        ? []
        : [
            {
              ...({ name: 'category', kind: 'choice', label: t('Category') } as const),
              help: t('Another one changes the addresses of the component.'),
              choices: [{ value: '', label: t('None') }, ...categories],
            },
          ]),
      {
        ...{ name: 'license', kind: 'choice', label: t('Licence of the translations') },
        choices: plain(['', ...LICENSES], t('Not stated')),
      },
      {
        ...{ name: 'agreement', kind: 'area', label: t('Agreement') },
        help: t('What people must agree to before they translate. Markdown works.'),
      },
      {
        ...{ name: 'report_source_bugs', kind: 'text', label: t('Mail for reports about source strings') },
      },
      {
        ...{ name: 'priority', kind: 'choice', label: t('Place in lists') },
        choices: [
          { value: '60', label: t('Very high') },
          { value: '80', label: t('High') },
          { value: '100', label: t('Medium') },
          { value: '120', label: t('Low') },
          { value: '140', label: t('Very low') },
        ],
      },
      {
        ...{ name: 'restricted', kind: 'flag', label: t('Restricted') },
        help: t('Only people who were given access to this very component see it.'),
      },
    ],
  }
}

function translating(): SettingGroup {
  return {
    title: t('Translating'),
    fields: [
      { name: 'enable_suggestions', kind: 'flag', label: t('People can make suggestions') },
      { name: 'suggestion_voting', kind: 'flag', label: t('People can vote for suggestions') },
      {
        ...{ name: 'suggestion_autoaccept', kind: 'number', label: t('Votes that accept a suggestion') },
        help: t('0 for never; needs voting. 1 is not possible.'),
      },
      {
        ...{ name: 'allow_translation_propagation', kind: 'flag', label: t('Copy translations') },
        help: t('To the same strings of other components of the project.'),
      },
      {
        ...{ name: 'manage_units', kind: 'flag', label: t('Strings can be added and removed here') },
      },
      {
        ...{ name: 'check_flags', kind: 'code', label: t('Flags for all strings') },
        help: t('With commas between: python-format, max-length:100'),
      },
      {
        ...{ name: 'enforced_checks', kind: 'list', label: t('Checks that must pass') },
        help: t('One id a line, such as python_format. What fails them is kept as “needs editing”.'),
      },
      {
        ...{ name: 'variant_regex', kind: 'code', label: t('Pattern for variants') },
        help: t('Finds the part of a key that tells variants of one string apart.'),
      },
    ],
  }
}

function files(): SettingGroup {
  return {
    title: t('Files'),
    help: t('Where they are in the repository. Changes are checked against it before they are saved.'),
    fields: [
      {
        ...{ name: 'filemask', kind: 'code', label: t('Path of the files') },
        help: t('With * where the code of the language is: locale/*/messages.po'),
      },
      { name: 'file_format', kind: 'choice', label: t('Format'), choices: FORMAT_CHOICES },
      {
        ...{ name: 'template', kind: 'code', label: t('File with the source strings') },
        help: t('For formats whose files hold one language.'),
      },
      {
        ...{ name: 'edit_template', kind: 'flag', label: t('Source strings can be edited here') },
      },
      {
        ...{ name: 'intermediate', kind: 'code', label: t('File of the developers') },
        help: t('Source strings as developers wrote them, which are improved in the file above.'),
      },
      { name: 'new_base', kind: 'code', label: t('File that new languages start from') },
    ],
  }
}

function languages(): SettingGroup {
  return {
    title: t('Languages'),
    fields: [
      {
        ...{ name: 'new_lang', kind: 'choice', label: t('When people ask for a new language') },
        choices: [
          { value: 'add', label: t('It is added') },
          { value: 'contact', label: t('Maintainers are told') },
          { value: 'url', label: t('They are shown the instructions of the project') },
          { value: 'none', label: t('Nothing: it is not possible') },
        ],
      },
      {
        ...{ name: 'language_code_style', kind: 'choice', label: t('Codes in names of new files') },
        choices: plain(['', ...LANGUAGE_CODE_STYLES], t('As the format has it')),
      },
      {
        ...{ name: 'language_regex', kind: 'code', label: t('Pattern for language codes') },
        help: t('Files whose code does not match are left out.'),
      },
    ],
  }
}

function repository(): SettingGroup {
  return {
    title: t('Repository'),
    help: t('Diglot connects to new addresses and branches before it saves them.'),
    fields: [
      { name: 'vcs', kind: 'choice', label: t('Kind'), choices: plain(VCS_KINDS) },
      { name: 'repo', kind: 'code', label: t('Repository address') },
      { name: 'branch', kind: 'code', label: t('Branch') },
      {
        ...{ name: 'push', kind: 'code', label: t('Push address') },
        help: t('Empty: nothing is pushed.'),
      },
      {
        ...{ name: 'push_branch', kind: 'code', label: t('Branch for pushes') },
        help: t('Only if it is a different one.'),
      },
      { name: 'push_on_commit', kind: 'flag', label: t('Push commits at once') },
      {
        ...{ name: 'commit_pending_age', kind: 'number', label: t('Hours until edits are committed') },
      },
      {
        ...{ name: 'merge_style', kind: 'choice', label: t('Bringing changes together') },
        choices: [
          { value: 'rebase', label: t('Rebase: our commits on top of theirs') },
          { value: 'merge', label: t('Merge') },
          { value: 'merge_noff', label: t('Merge, always with a merge commit') },
        ],
      },
      {
        ...{ name: 'auto_lock_error', kind: 'flag', label: t('Lock while the repository fails') },
        help: t('Translating stops while it cannot be read or pushed to, and goes on by itself.'),
      },
      {
        ...{ name: 'repoweb', kind: 'code', label: t('Address of a line of source code') },
        help: 'https://host/blob/{{branch}}/{{filename}}#L{{line}}',
      },
      {
        ...{ name: 'git_export', kind: 'code', label: t('Address at which this site offers the repository') },
      },
    ],
  }
}

function messages(): SettingGroup {
  const message = (name: string, label: string): SettingField => ({ name, kind: 'area', label })
  return {
    title: t('Messages of commits'),
    help: t('Templates: {{ language_name }}, {{ component_name }} and others are filled in.'),
    fields: [
      message('commit_message', t('Translations')),
      message('add_message', t('A language is added')),
      message('delete_message', t('A language is removed')),
      message('merge_message', t('Merges')),
      message('addon_message', t('Add-ons')),
      message('pull_message', t('Pull requests')),
    ],
  }
}

function glossary(): SettingGroup {
  return {
    title: t('Glossary'),
    fields: [
      {
        ...{ name: 'is_glossary', kind: 'flag', label: t('This is a glossary') },
        help: t('Its strings are terms, which are shown beside the strings of other components.'),
      },
      {
        ...{ name: 'glossary_color', kind: 'choice', label: t('Colour of the terms') },
        choices: plain(GLOSSARY_COLORS),
      },
    ],
  }
}

/** Values that stand for themselves; the empty one has a name. */
function plain(values: readonly string[], empty = '') {
  return values.map((value) => ({ value, label: value === '' ? empty : value }))
}
