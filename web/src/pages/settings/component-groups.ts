import { LICENSES } from '../../../../src/domain/component/licenses.ts'
import { VCS_KINDS } from '../../../../src/domain/component/vcs-kinds.ts'
import { LANGUAGE_CODE_STYLES } from '../../../../src/domain/languages/code-style.ts'
import { colorChoices } from '../../components/forms/color-choices.ts'
import { FORMAT_CHOICES } from '../../components/forms/format-choices.ts'
import { t } from '../../i18n/texts.ts'
import { type Choices, type SettingField, type SettingGroup, secondLanguageField } from './setting-field.ts'

/** All editable settings of a component, in groups; the source language cannot be changed. */
export function componentGroups(categories: Choices, secondLanguages: Choices): readonly SettingGroup[] {
  return [
    general(categories),
    translating(secondLanguages),
    files(),
    languages(),
    repository(),
    messages(),
    glossary(),
  ]
}

function general(categories: Choices): SettingGroup {
  return {
    title: t('General'),
    fields: [
      { name: 'name', kind: 'text', label: t('Name') },
      {
        name: 'slug',
        kind: 'code',
        label: t('URL slug'),
        help: t('Old page URLs redirect to the new ones. API clients need the new slug.'),
      },
      ...(categories.length === 0
        ? []
        : [
            {
              ...({ name: 'category', kind: 'choice', label: t('Category') } as const),
              help: t('Changing the category changes the component’s URL.'),
              choices: [{ value: '', label: t('None') }, ...categories],
            },
          ]),
      {
        name: 'license',
        kind: 'choice',
        label: t('Translation license'),
        choices: plain(['', ...LICENSES], t('Not specified')),
      },
      {
        name: 'agreement',
        kind: 'area',
        label: t('Contributor agreement'),
        help: t('Users must accept it before they translate. Supports Markdown.'),
      },
      { name: 'report_source_bugs', kind: 'text', label: t('Email for source string reports') },
      {
        name: 'priority',
        kind: 'choice',
        label: t('Priority'),
        choices: [
          { value: '60', label: t('Very high') },
          { value: '80', label: t('High') },
          { value: '100', label: t('Medium') },
          { value: '120', label: t('Low') },
          { value: '140', label: t('Very low') },
        ],
      },
      {
        name: 'restricted',
        kind: 'flag',
        label: t('Restricted component'),
        help: t('Only users with explicit access to this component can see it.'),
      },
    ],
  }
}

function translating(secondLanguages: Choices): SettingGroup {
  return {
    title: t('Translation'),
    fields: [
      { name: 'enable_suggestions', kind: 'flag', label: t('Allow suggestions') },
      { name: 'suggestion_voting', kind: 'flag', label: t('Suggestion voting') },
      {
        name: 'suggestion_autoaccept',
        kind: 'number',
        label: t('Votes to accept a suggestion'),
        help: t('Enter 0 to turn off automatic acceptance, or at least 2. Requires suggestion voting.'),
      },
      {
        name: 'allow_translation_propagation',
        kind: 'flag',
        label: t('Translation propagation'),
        help: t('Copies translations to identical strings in other components of the project.'),
      },
      {
        name: 'contribute_project_tm',
        kind: 'flag',
        label: t('Contribute to the translation memory'),
        help: t('Suggests translations of this component for similar strings in other components.'),
      },
      { name: 'manage_units', kind: 'flag', label: t('Allow adding and removing strings') },
      {
        name: 'check_flags',
        kind: 'code',
        label: t('Translation flags'),
        help: t('Apply to all strings. Comma-separated, e.g. python-format, max-length:100'),
      },
      {
        name: 'enforced_checks',
        kind: 'list',
        label: t('Enforced checks'),
        help: t(
          'One check ID per line, e.g. python_format. Translations that fail a check are saved as “Needs editing”.',
        ),
      },
      {
        name: 'variant_regex',
        kind: 'code',
        label: t('Variants regular expression'),
        help: t('Matches the part of the key that distinguishes variants of a string.'),
      },
      {
        ...secondLanguageField(secondLanguages),
        help: t(
          'Shown first among the other languages of a string. If empty, the project’s setting applies.',
        ),
      },
    ],
  }
}

function files(): SettingGroup {
  return {
    title: t('Files'),
    help: t('File paths in the repository. Diglot checks changes against the repository before saving them.'),
    fields: [
      {
        name: 'filemask',
        kind: 'code',
        label: t('File mask'),
        help: t('Use * in place of the language code, e.g. locale/*/messages.po'),
      },
      { name: 'file_format', kind: 'choice', label: t('File format'), choices: FORMAT_CHOICES },
      {
        name: 'file_format_params',
        kind: 'params',
        label: t('File format parameters'),
        help: t('Apply to a file when it next changes. By default, files keep their own style.'),
      },
      {
        name: 'template',
        kind: 'code',
        label: t('Monolingual base file'),
        help: t('Contains the source strings. Only for monolingual formats.'),
      },
      { name: 'edit_template', kind: 'flag', label: t('Allow editing source strings') },
      {
        name: 'intermediate',
        kind: 'code',
        label: t('Intermediate language file'),
        help: t('Source strings as written by developers, refined in the base file above.'),
      },
      { name: 'new_base', kind: 'code', label: t('Template for new languages') },
      {
        name: 'screenshot_filemask',
        kind: 'code',
        label: t('Screenshot mask'),
        help: t(
          'Path of screenshots in the repository, such as docs/*.png. Updates add new files and replace changed ones.',
        ),
      },
      {
        name: 'key_filter',
        kind: 'code',
        label: t('Key filter'),
        help: t(
          'Regular expression. Strings whose key doesn’t match are ignored. Only for monolingual formats.',
        ),
      },
    ],
  }
}

function languages(): SettingGroup {
  return {
    title: t('Languages'),
    fields: [
      {
        name: 'new_lang',
        kind: 'choice',
        label: t('Adding new languages'),
        choices: [
          { value: 'add', label: t('Add the language') },
          { value: 'contact', label: t('Notify maintainers') },
          { value: 'url', label: t('Show the project’s instructions') },
          { value: 'none', label: t('Not allowed') },
        ],
      },
      {
        name: 'language_code_style',
        kind: 'choice',
        label: t('Language code style'),
        choices: plain(['', ...LANGUAGE_CODE_STYLES], t('Default for the file format')),
      },
      {
        name: 'language_regex',
        kind: 'code',
        label: t('Language filter'),
        help: t('Regular expression. Files whose language code doesn’t match are ignored.'),
      },
    ],
  }
}

function repository(): SettingGroup {
  return {
    title: t('Repository'),
    help: t('Diglot checks new URLs and branches before saving them.'),
    fields: [
      { name: 'vcs', kind: 'choice', label: t('Version control system'), choices: plain(VCS_KINDS) },
      { name: 'repo', kind: 'code', label: t('Repository URL') },
      { name: 'branch', kind: 'code', label: t('Branch') },
      { name: 'push', kind: 'code', label: t('Push URL'), help: t('Leave empty to turn pushing off.') },
      {
        name: 'push_branch',
        kind: 'code',
        label: t('Push branch'),
        help: t('Only if different from the branch.'),
      },
      { name: 'push_on_commit', kind: 'flag', label: t('Push on commit') },
      { name: 'commit_pending_age', kind: 'number', label: t('Commit delay (hours)') },
      {
        name: 'merge_style',
        kind: 'choice',
        label: t('Merge style'),
        choices: [
          { value: 'rebase', label: t('Rebase') },
          { value: 'merge', label: t('Merge') },
          { value: 'merge_noff', label: t('Merge without fast-forward') },
        ],
      },
      {
        name: 'auto_lock_error',
        kind: 'flag',
        label: t('Lock on repository errors'),
        help: t('Locks the component while fetching or pushing fails and unlocks it afterwards.'),
      },
      {
        name: 'repoweb',
        kind: 'code',
        label: t('Repository browser URL'),
        help: 'https://host/blob/{{branch}}/{{filename}}#L{{line}}',
      },
      { name: 'git_export', kind: 'code', label: t('Exported repository URL') },
    ],
  }
}

function messages(): SettingGroup {
  const message = (name: string, label: string): SettingField => ({ name, kind: 'area', label })
  return {
    title: t('Commit messages'),
    help: t('Templates with placeholders such as {{ language_name }} and {{ component_name }}.'),
    fields: [
      message('commit_message', t('Translations')),
      message('add_message', t('Language added')),
      message('delete_message', t('Language removed')),
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
        name: 'is_glossary',
        kind: 'flag',
        label: t('Use as glossary'),
        help: t('The editor shows its strings as terms next to the strings of other components.'),
      },
      { name: 'glossary_color', kind: 'choice', label: t('Glossary color'), choices: colorChoices() },
    ],
  }
}

/** Values that stand for themselves; the empty one has a name. */
function plain(values: readonly string[], empty = '') {
  return values.map((value) => ({ value, label: value === '' ? empty : value }))
}
