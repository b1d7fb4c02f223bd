import { COMPONENT_SETTINGS } from './component-settings.ts'
import { LICENSES } from './licenses.ts'
import type { Setting } from './setting.ts'

const MAX_SHOWN_CHOICES = 20

/** The text of `docs/reference/components.md`. */
export function componentManual(): string {
  const rows = Object.entries<Setting>(COMPONENT_SETTINGS).map(
    ([name, setting]) =>
      `| \`${name}\` | ${[shownDefault(name, setting), shownValues(setting), setting.meaning].map(cell).join(' | ')} |`,
  )
  return [
    '# Component settings',
    '',
    'A component is a set of translation files in one repository. The API uses the names of the settings in this table:',
    '`POST /api/projects/<project>/components/` requires the ones without a default, and `PATCH` accepts any of them. The response reports',
    'errors in all fields at once. [Change and delete components](../how-to/changing-components.md) describes the effects of a change.',
    '',
    '| Setting | Default | Values | Meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Dependencies between settings',
    '',
    '- Monolingual formats require a `template`; bilingual formats do not support one ([file formats](formats/README.md)).',
    '- `new_lang` `add` requires `new_base`, the template for new languages, unless the format can start with an empty file. Except for bilingual formats',
    '  and files of all languages, an empty file also requires `template`: otherwise, it has no source texts.',
    '- If one file contains all languages ([Xcode](formats/xcstrings.md)), `filemask` is its path without `*`. `template` and `new_base` are',
    '  empty or the same path.',
    '- With any other value of `new_lang`, only users with `component.edit` can add languages. `url` requires a project with instructions.',
    '- `intermediate` requires `edit_template` and a `template` that is a different file.',
    '- `suggestion_autoaccept` requires `suggestion_voting`, and at least 2 votes.',
    '- A component that shares the repository of another component (`weblate://project/component` or `diglot://project/component`) has no',
    '  `branch`, `push` or `push_branch` of its own, and other components cannot share its repository. A new component shares the repository',
    '  of a component in the same project with the same `repo` and `vcs`, unless it sets another `branch`, `push` or `push_branch`, or',
    '  `disable_autoshare`.',
    '- The repository URL `local:` requires the version control system `local`.',
    '',
    '## Repository checks',
    '',
    'When a component is created, or its settings point to other files, Diglot first checks the repository:',
    '',
    '- `template`, `intermediate` and `new_base` exist and are readable; a base file with a language code in its name is in the source language.',
    '- `filemask` matches at least one file, unless new files can be created; at least one of the codes is a known language.',
    '- No language has more than one file.',
    '- A file that contains all languages exists, is readable, and has the source language of the component.',
    '',
    '## Regular expressions',
    '',
    '`language_regex`, `variant_regex` and `key_filter` use Python syntax, including flags such as `(?i)` at the start. Atomic groups, possessive',
    'quantifiers and conditionals are not supported. An expression that takes too long is aborted and rejected.',
    '',
    '## Screenshots',
    '',
    'Files that `screenshot_filemask` matches are screenshots of the source language, named after their path. Each update of the repository adds',
    'new files and replaces the images of changed ones; a screenshot whose file was removed stays. Each `*` matches any text without `/`; at',
    'most 1,000 files count. `repository_filename` of a screenshot that was uploaded tells which file it is.',
    '',
    '## Messages',
    '',
    '[Message templates](templates.md) describes the template language of the six messages and of `repoweb`, and lists the defaults.',
    '',
    'This page is generated with `npm run docs`.',
    '',
  ].join('\n')
}

function shownDefault(name: string, setting: Setting): string {
  if (setting.kind === 'text' && setting.isRequired) return 'none'
  if (name.endsWith('_message')) return '[default](templates.md)'
  if (setting.kind === 'list') return 'empty list'
  if (setting.kind === 'params') return 'none'
  return setting.fallback === '' ? 'empty' : `\`${setting.fallback}\``
}

function shownValues(setting: Setting): string {
  switch (setting.kind) {
    case 'text':
      return `text, at most ${setting.maxLength} characters`
    case 'flag':
      return '`true` or `false`'
    case 'number':
      return `whole number from ${setting.minimum} to ${setting.maximum}`
    case 'list':
      return 'list of IDs'
    case 'params':
      return 'object'
    case 'language':
      return 'ID of a language, or `null`'
    case 'choice':
      return setting.choices.length > MAX_SHOWN_CHOICES
        ? `empty, or one of ${LICENSES.length} IDs`
        : setting.choices.map((value) => (value === '' ? 'empty' : `\`${value}\``)).join(', ')
  }
}

function cell(words: string): string {
  return words.replaceAll('|', '\\|')
}
