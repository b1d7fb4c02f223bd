import { MAX_FLAGS_LENGTH } from '../flags/flag.ts'
import { LANGUAGE_CODE_STYLES } from '../languages/code-style.ts'
import { MAX_MASK } from '../languages/file-mask.ts'
import { DEFAULT_MESSAGES } from '../templates/default-messages.ts'
import { MAX_TEMPLATE } from '../templates/parse-template.ts'
import { paramsOf } from './file-format-params.ts'
import { LICENSES } from './licenses.ts'
import {
  block,
  choice,
  flag,
  language,
  list,
  number,
  params,
  requiredText,
  type Setting,
  text,
} from './setting.ts'
import { VCS_KINDS } from './vcs-kinds.ts'

/** Maximum length of a component's name and slug. */
export const MAX_COMPONENT_NAME = 100
const MAX_ADDRESS = 200
const MAX_BRANCH = 200

/** What happens when users request a language that a component does not have. */
export const NEW_LANG = ['contact', 'url', 'add', 'none'] as const
/** How upstream changes and local ones are merged. */
export const MERGE_STYLES = ['merge', 'rebase', 'merge_noff'] as const
export type MergeStyle = (typeof MERGE_STYLES)[number]
/** From very high to very low, the order of lists. */
export const PRIORITIES = [60, 80, 100, 120, 140] as const
/** Colors of glossary terms. */
export const GLOSSARY_COLORS = [
  ...(['navy', 'blue', 'aqua', 'teal', 'olive', 'green', 'lime', 'yellow'] as const),
  ...(['orange', 'red', 'maroon', 'fuchsia', 'purple', 'black', 'gray', 'silver'] as const),
]

/** Every writable setting of a component, named as in the API and in its order. */
export const COMPONENT_SETTINGS = {
  name: requiredText(
    'Display name, unique within its category or at the top level of the project.',
    MAX_COMPONENT_NAME,
  ),
  slug: requiredText(
    'URL slug, unique within its category or at the top level of the project.',
    MAX_COMPONENT_NAME,
  ),
  source_language: text('Code of the source language. It cannot be changed later.', {
    maxLength: 50,
    fallback: 'en',
  }),
  vcs: choice(
    'git',
    VCS_KINDS,
    'Version control system, and how changes are submitted: `github`, `gitlab` and `gitea` open pull requests; `git-force-push` overwrites the push branch. `gerrit`, `pagure`, `subversion` and `mercurial` are rejected.',
  ),
  repo: requiredText(
    'Repository URL; `weblate://project/component` shares the repository of another component; `local:` is a repository without a remote.',
    MAX_ADDRESS,
  ),
  git_export: text('URL where this server exports the repository.', { maxLength: 220 }),
  branch: text('Branch to translate; empty for the default branch of the repository.', {
    maxLength: MAX_BRANCH,
  }),
  push_branch: text('Push branch, if it differs from the branch.', { maxLength: MAX_BRANCH }),
  filemask: requiredText(
    'File mask: path of the translation files, with `*` in place of the language code. If one file contains all languages, the path of that file.',
    MAX_MASK,
  ),
  screenshot_filemask: text(
    'Path of screenshots in the repository, with `*` in place of parts of the name, such as `docs/*.png`. Each update adds new files as screenshots and replaces changed ones.',
    { maxLength: MAX_MASK },
  ),
  template: text('Base file: path of the file with the source strings, for monolingual formats.', {
    maxLength: MAX_MASK,
  }),
  edit_template: flag(true, 'Allows editing source strings in Diglot.'),
  intermediate: text(
    'Intermediate file: path of a file with source strings from developers, which are improved in `template`.',
    {
      maxLength: MAX_MASK,
    },
  ),
  new_base: text('Template for new languages: path of the file that new languages are created from.', {
    maxLength: MAX_MASK,
  }),
  file_format: requiredText('ID of the file format.', 50),
  file_format_params: params(
    '[Parameters of the file format](formats/parameters.md); missing ones follow the style of each file.',
  ),
  license: choice('', ['', ...LICENSES], 'SPDX ID of the license of the translations, or `proprietary`.'),
  agreement: block('Contributor agreement that users must accept before they translate, in Markdown.'),
  new_lang: choice(
    'add',
    NEW_LANG,
    'Who can add languages: `add` allows it to users with `translation.add`, all other values only to users with `component.edit`.',
  ),
  language_code_style: choice(
    '',
    ['', ...LANGUAGE_CODE_STYLES],
    'Style of language codes in the names of new files; empty for the default of the format.',
  ),
  push: text('Push URL; empty turns pushing off.', { maxLength: MAX_ADDRESS }),
  check_flags: block('Flags for all strings.', { maxLength: MAX_FLAGS_LENGTH }),
  priority: choice(100, PRIORITIES, 'Priority in lists: 60 comes first, 140 last.'),
  enforced_checks: list('Enforced checks: a translation must pass them to count as translated.'),
  restricted: flag(false, 'Only users with access to this particular component can see it.'),
  repoweb: text('URL template for source locations, with `{{branch}}`, `{{filename}}` and `{{line}}`.', {
    maxLength: 200,
  }),
  report_source_bugs: text('Email address for reports about source strings.', { maxLength: 190 }),
  merge_style: choice('rebase', MERGE_STYLES, 'Merge style: how upstream and local changes are combined.'),
  commit_message: message('commit', 'commits with translations'),
  add_message: message('add', 'commits that add a language'),
  delete_message: message('delete', 'commits that remove a language'),
  merge_message: message('merge', 'merges'),
  addon_message: message('addon', 'commits from add-ons'),
  pull_message: message('pull', 'pull requests; the first line is the title'),
  allow_translation_propagation: flag(true, 'Copies translations to identical strings in other components.'),
  manage_units: flag(
    false,
    'Allows adding and removing strings. On by default for new components with a `template`.',
  ),
  enable_suggestions: flag(true, 'Allows suggestions.'),
  suggestion_voting: flag(false, 'Allows voting on suggestions.'),
  suggestion_autoaccept: number(
    0,
    [0, 32_767],
    'Number of votes that accept a suggestion; 0 turns this off, and 1 is not allowed.',
  ),
  push_on_commit: flag(true, 'Pushes commits immediately.'),
  commit_pending_age: number(24, [0, 2160], 'Commit delay in hours.'),
  auto_lock_error: flag(true, 'Locks the component while its repository cannot be read or pushed to.'),
  language_regex: text('Regular expression that language codes in file names must match from their start.', {
    maxLength: 500,
    fallback: '^[^.]+$',
  }),
  variant_regex: text('Regular expression for the part of a key that distinguishes variants of a string.', {
    maxLength: 190,
  }),
  key_filter: text(
    'Regular expression that keys must match from their start; other strings are ignored. For monolingual formats.',
    { maxLength: 500 },
  ),
  secondary_language: language(
    'ID of the language that translators see beside the source language; null for that of the project.',
  ),
  contribute_project_tm: flag(
    true,
    'Adds translations to the translation memory of the project and, if the project shares it, to the shared one.',
  ),
  is_glossary: flag(
    false,
    'Makes the component a glossary; its terms are shown next to the strings of other components.',
  ),
  glossary_color: choice('silver', GLOSSARY_COLORS, 'Color of the terms.'),
} as const satisfies Readonly<Record<string, Setting>>

function message(scope: keyof typeof DEFAULT_MESSAGES, use: string): Setting<string> {
  return block(`Message template for ${use}.`, { maxLength: MAX_TEMPLATE, fallback: DEFAULT_MESSAGES[scope] })
}

/** Name of a setting. */
export type ComponentSetting = keyof typeof COMPONENT_SETTINGS

/** All settings of a component. Readers of the API see the repository URL without its password. */
export type ComponentSettings = {
  readonly [Name in ComponentSetting]: (typeof COMPONENT_SETTINGS)[Name]['fallback']
}

/** The given settings of a new component or of a change. */
export type ComponentDraft = { readonly [Name in ComponentSetting]?: ComponentSettings[Name] | undefined }

const DEFAULTS = Object.fromEntries(
  Object.entries(COMPONENT_SETTINGS).map(([name, { fallback }]) => [name, fallback]),
) as ComponentSettings

/** The settings of a new component: missing ones have defaults. With a template, managing strings is enabled. */
export function newComponentSettings(draft: ComponentDraft): ComponentSettings {
  return { ...changedSettings(DEFAULTS, draft), manage_units: draft.manage_units ?? Boolean(draft.template) }
}

/**
 * The settings of a component after a change: missing ones stay unchanged, but for parameters that another format does
 * not have.
 */
export function changedSettings(before: ComponentSettings, draft: ComponentDraft): ComponentSettings {
  const given = Object.entries(draft).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(COMPONENT_SETTINGS, name),
  )
  const after: ComponentSettings = { ...before, ...Object.fromEntries(given) }
  if (draft.file_format_params !== undefined || after.file_format === before.file_format) return after
  return { ...after, file_format_params: paramsOf(before.file_format_params, after.file_format) }
}
