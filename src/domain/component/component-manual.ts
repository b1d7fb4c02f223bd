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
    '# Settings of a component',
    '',
    'A component is a set of translation files in one repository. These settings are members of the same names in the API, for',
    'reading and for writing; `POST /api/projects/<project>/components/` needs those without a default, `PATCH` takes any of them.',
    'What is wrong with them is told for all members at once. [Changing components](../how-to/changing-components.md) says what follows.',
    '',
    '| Setting | Default | Values | Meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Together',
    '',
    '- `template` is needed for formats whose files hold one language, and not possible for those that hold two ([formats](formats/)).',
    '- With `new_lang` `add`, `new_base` names the file that a new language starts from, unless the format can start from nothing.',
    '- Where one file holds all languages ([Xcode](formats/xcstrings.md)), `filemask` is its path without `*`. `template` and `new_base` are',
    '  empty or the same path.',
    '- `new_lang` `url` needs a project with instructions; `contact` asks the people who look after the project.',
    '- `intermediate` needs a `template` that is another file, and `edit_template`.',
    '- `suggestion_autoaccept` needs `suggestion_voting`, and at least 2 votes.',
    '- A component that shares the repository of another (`weblate://project/component` or `diglot://project/component`) has no',
    '  `branch`, `push` and `push_branch` of its own, and cannot be shared on. A new component shares the repository of another one of its',
    '  project with the same `repo` and `vcs`, unless it names another `branch`, `push` or `push_branch`, or `disable_autoshare` is set.',
    '- The repository `local:` needs the kind `local`.',
    '',
    '## In the repository',
    '',
    'When a component is made or moved to other files, the repository is looked at first:',
    '',
    '- `template`, `intermediate` and `new_base` are there and can be read; a template with a code in its name is in the source language.',
    '- `filemask` finds at least one file, unless new ones can be made; at least one code is that of a language.',
    '- No language has two files.',
    '- One file that holds all languages is there and can be read, and has the source language of the component.',
    '',
    '## Regular expressions',
    '',
    '`language_regex` and `variant_regex` have the syntax of Python, flags such as `(?i)` at the start included. Atomic groups, possessive',
    'quantifiers and conditions are not supported. An expression that takes too long is stopped and refused.',
    '',
    '## Messages',
    '',
    'The language of the six messages and of `repoweb` is explained under [message templates](templates.md), with the defaults.',
    '',
    'This page is generated: `npm run docs`.',
    '',
  ].join('\n')
}

function shownDefault(name: string, setting: Setting): string {
  if (setting.kind === 'text' && setting.isRequired) return 'none'
  if (name.endsWith('_message')) return '[own](templates.md)'
  if (setting.kind === 'list') return 'empty list'
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
      return 'list of ids'
    case 'choice':
      return setting.choices.length > MAX_SHOWN_CHOICES
        ? `empty, or one of ${LICENSES.length} ids`
        : setting.choices.map((value) => (value === '' ? 'empty' : `\`${value}\``)).join(', ')
  }
}

function cell(words: string): string {
  return words.replaceAll('|', '\\|')
}
