import { LANGUAGE_CODE_STYLES } from '../languages/code-style.ts'
import { MAX_MASK } from '../languages/file-mask.ts'
import { DEFAULT_MESSAGES } from '../templates/default-messages.ts'
import { LICENSES } from './licenses.ts'
import { choice, flag, list, number, requiredText, type Setting, text } from './setting.ts'
import { VCS_KINDS } from './vcs-kinds.ts'

/** Longest name and slug of a component. */
export const MAX_COMPONENT_NAME = 100
const MAX_ADDRESS = 200
const MAX_BRANCH = 200

/** When people ask for a language that a component does not have. */
export const NEW_LANG = ['contact', 'url', 'add', 'none'] as const
/** How changes of both sides come together. */
export const MERGE_STYLES = ['merge', 'rebase', 'merge_noff'] as const
/** From very high to very low; lists are in this order. */
export const PRIORITIES = [60, 80, 100, 120, 140] as const
/** Colours that terms can be shown in. */
export const GLOSSARY_COLORS = [
  ...(['navy', 'blue', 'aqua', 'teal', 'olive', 'green', 'lime', 'yellow'] as const),
  ...(['orange', 'red', 'maroon', 'fuchsia', 'purple', 'black', 'gray', 'silver'] as const),
]

/** Every setting of a component that can be written, named as in the API, in its order. */
export const COMPONENT_SETTINGS = {
  name: requiredText(
    'Name for people, unique in its category or at the top of the project.',
    MAX_COMPONENT_NAME,
  ),
  slug: requiredText(
    'Name in addresses, unique in its category or at the top of the project.',
    MAX_COMPONENT_NAME,
  ),
  source_language: text('Code of the language that strings are written in. It cannot be changed later.', {
    maxLength: 50,
    fallback: 'en',
  }),
  vcs: choice('git', VCS_KINDS, 'How the repository is kept and changes are handed in.'),
  repo: requiredText(
    'Address of the repository; `weblate://project/component` shares that of another component; `local:` is one without a remote.',
    MAX_ADDRESS,
  ),
  git_export: text('Address at which this server offers the repository.', { maxLength: 220 }),
  branch: text('Branch to follow; empty for the usual one of the repository.', { maxLength: MAX_BRANCH }),
  push_branch: text('Branch to push to, where it is another one.', { maxLength: MAX_BRANCH }),
  filemask: requiredText(
    'Path of the translation files, with `*` for the language code; of the one file that holds all languages, without.',
    MAX_MASK,
  ),
  template: text('Path of the file with the source strings, for formats whose files hold one language.', {
    maxLength: MAX_MASK,
  }),
  edit_template: flag(true, 'Source strings can be edited here.'),
  intermediate: text('Path of a file with source strings by developers, which are improved in `template`.', {
    maxLength: MAX_MASK,
  }),
  new_base: text('Path of the file that new languages start from.', { maxLength: MAX_MASK }),
  file_format: requiredText('Id of the format of the files.', 50),
  license: choice('', ['', ...LICENSES], 'SPDX id of the license of the translations, or `proprietary`.'),
  agreement: text('What people must agree to before they translate, in Markdown.'),
  new_lang: choice('add', NEW_LANG, 'What happens when people ask for a language that is not there.'),
  language_code_style: choice(
    '',
    ['', ...LANGUAGE_CODE_STYLES],
    'Spelling of codes in names of new files; empty: as the format has it.',
  ),
  push: text('Address to push to; empty: nothing is pushed.', { maxLength: MAX_ADDRESS }),
  check_flags: text('Flags for all strings.'),
  priority: choice(100, PRIORITIES, 'Place in lists: 60 is the first, 140 the last.'),
  enforced_checks: list('Checks that a translation must pass to count as translated.'),
  restricted: flag(false, 'Only people who were given access to this very component see it.'),
  repoweb: text('Address of a line of source code, with `{{branch}}`, `{{filename}}` and `{{line}}`.', {
    maxLength: 200,
  }),
  report_source_bugs: text('Address of mail for reports about source strings.', { maxLength: 190 }),
  merge_style: choice('rebase', MERGE_STYLES, 'How changes of the remote and of this server come together.'),
  commit_message: message('commit', 'commits of translations'),
  add_message: message('add', 'commits that add a language'),
  delete_message: message('delete', 'commits that remove a language'),
  merge_message: message('merge', 'merges'),
  addon_message: message('addon', 'commits of add-ons'),
  pull_message: message('pull', 'pull requests; its first line is the title'),
  allow_translation_propagation: flag(
    true,
    'Translations are copied to the same strings of other components.',
  ),
  manage_units: flag(
    false,
    'Strings can be added and removed here. New components with a `template` have it on.',
  ),
  enable_suggestions: flag(true, 'People can make suggestions.'),
  suggestion_voting: flag(false, 'People can vote for suggestions.'),
  suggestion_autoaccept: number(
    0,
    [0, 32_767],
    'Votes that make a suggestion the translation; 0 for never. 1 is not possible.',
  ),
  push_on_commit: flag(true, 'Commits are pushed at once.'),
  commit_pending_age: number(24, [0, 2160], 'Hours after which edits are committed.'),
  auto_lock_error: flag(true, 'Translating stops while the repository cannot be read or pushed to.'),
  language_regex: text('Regular expression that codes in file names must match from their start.', {
    maxLength: 500,
    fallback: '^[^.]+$',
  }),
  variant_regex: text('Regular expression for the part of a key that tells variants of one string apart.', {
    maxLength: 190,
  }),
  is_glossary: flag(false, 'The strings are terms, which are shown beside the strings of other components.'),
  glossary_color: choice('silver', GLOSSARY_COLORS, 'Colour of the terms.'),
} as const satisfies Readonly<Record<string, Setting>>

function message(scope: keyof typeof DEFAULT_MESSAGES, use: string): Setting<string> {
  return text(`Template of the message of ${use}.`, { fallback: DEFAULT_MESSAGES[scope] })
}

/** Name of a setting. */
export type ComponentSetting = keyof typeof COMPONENT_SETTINGS

/** All settings of a component. Readers of the API see the repository's address without its password. */
export type ComponentSettings = {
  readonly [Name in ComponentSetting]: (typeof COMPONENT_SETTINGS)[Name]['fallback']
}

/** What somebody gives for a new component or a change of one. */
export type ComponentDraft = { readonly [Name in ComponentSetting]?: ComponentSettings[Name] | undefined }

const DEFAULTS = Object.fromEntries(
  Object.entries(COMPONENT_SETTINGS).map(([name, { fallback }]) => [name, fallback]),
) as ComponentSettings

/** The settings of a new component: defaults where nothing is given. With a template, strings can be managed. */
export function newComponentSettings(draft: ComponentDraft): ComponentSettings {
  return { ...changedSettings(DEFAULTS, draft), manage_units: draft.manage_units ?? Boolean(draft.template) }
}

/** The settings of a component after a change: as before where nothing is given. */
export function changedSettings(before: ComponentSettings, draft: ComponentDraft): ComponentSettings {
  const given = Object.entries(draft).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(COMPONENT_SETTINGS, name),
  )
  return { ...before, ...Object.fromEntries(given) }
}
