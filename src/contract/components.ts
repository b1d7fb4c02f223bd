import {
  COMPONENT_SETTINGS,
  type ComponentDraft,
  type ComponentSetting,
  GLOSSARY_COLORS,
  MERGE_STYLES,
  NEW_LANG,
  PRIORITIES,
} from '../domain/component/component-settings.ts'
import type { ParamValue } from '../domain/component/file-format-params.ts'
import { FILE_FORMAT_IDS } from '../domain/component/file-formats.ts'
import { LICENSES } from '../domain/component/licenses.ts'
import type { Setting } from '../domain/component/setting.ts'
import { VCS_KINDS } from '../domain/component/vcs-kinds.ts'
import { LANGUAGE_CODE_STYLES } from '../domain/languages/code-style.ts'
import { apiLink, slug, text, webAddress, webLink } from './fields.ts'
import { LanguageJson, LanguageWrite } from './languages.ts'
import { ComponentProjectJson } from './projects.ts'
import {
  array,
  boolean,
  choice,
  dictionary,
  either,
  file,
  integer,
  nullable,
  object,
  optional,
  partial,
  type Static,
  string,
} from './schema.ts'

const beforeProject = {
  name: string(),
  slug: string(),
  id: integer(),
  source_language: LanguageJson,
}

/** Null for people who may not see where the repository is: vcs, repo, branch, filemask and push. */
const afterProject = {
  vcs: nullable(string()),
  repo: nullable(string()),
  git_export: string(),
  branch: nullable(string()),
  push_branch: string(),
  filemask: nullable(string()),
  template: string(),
  edit_template: boolean(),
  intermediate: string(),
  new_base: string(),
  file_format: string(),
  license: string(),
  license_url: nullable(webLink()),
  agreement: string(),
  web_url: webLink(),
  url: apiLink(),
  repository_url: apiLink(),
  translations_url: apiLink(),
  statistics_url: apiLink(),
  lock_url: apiLink(),
  links_url: apiLink(),
  changes_list_url: apiLink(),
  task_url: nullable(apiLink()),
  new_lang: string(),
  language_code_style: string(),
  push: nullable(string()),
  check_flags: string(),
  priority: integer(),
  enforced_checks: array(string()),
  restricted: boolean(),
  repoweb: string(),
  report_source_bugs: string(),
  merge_style: string(),
  commit_message: string(),
  add_message: string(),
  delete_message: string(),
  merge_message: string(),
  addon_message: string(),
  pull_message: string(),
  allow_translation_propagation: boolean(),
  manage_units: boolean(),
  enable_suggestions: boolean(),
  suggestion_voting: boolean(),
  suggestion_autoaccept: integer(),
  push_on_commit: boolean(),
  commit_pending_age: integer(),
  auto_lock_error: boolean(),
  language_regex: string(),
  variant_regex: string(),
  addons: array(apiLink(), { field: 'field' }),
  is_glossary: boolean(),
  glossary_color: string(),
  category: nullable(apiLink()),
  linked_component: nullable(apiLink()),
  locked: boolean(),
  key_filter: string(),
  screenshot_filemask: nullable(string()),
  secondary_language: nullable(integer()),
  file_format_params: dictionary<ParamValue>(),
  credits_url: apiLink(),
  announcements_url: apiLink(),
  contribute_project_tm: boolean(),
}

/** A component as it is read. */
export const ComponentJson = object({ ...beforeProject, project: ComponentProjectJson, ...afterProject })
/** The value that the schema of the same name describes. */
export type ComponentJson = Static<typeof ComponentJson>

/** A component in the list of its project, which is not repeated. */
export const ProjectComponentJson = object({ ...beforeProject, ...afterProject })
/** The value that the schema of the same name describes. */
export type ProjectComponentJson = Static<typeof ProjectComponentJson>

/** What POST and PUT take. */
export const ComponentWrite = object({
  name: text(limits('name')),
  slug: slug({ maxLength: limits('slug').maxLength ?? 0 }),
  source_language: optional(either(LanguageWrite, string({ minLength: 1, maxLength: 50 }))),
  vcs: optional(choice(VCS_KINDS)),
  repo: text(limits('repo')),
  git_export: blank('git_export'),
  branch: blank('branch'),
  push_branch: blank('push_branch'),
  filemask: text(limits('filemask')),
  template: blank('template'),
  edit_template: flag('edit_template'),
  intermediate: blank('intermediate'),
  new_base: blank('new_base'),
  file_format: choice(FILE_FORMAT_IDS),
  license: optional(choice(['', ...LICENSES])),
  agreement: blank('agreement'),
  new_lang: optional(choice(NEW_LANG)),
  language_code_style: optional(choice(['', ...LANGUAGE_CODE_STYLES])),
  push: blank('push'),
  check_flags: blank('check_flags'),
  priority: optional(choice(PRIORITIES)),
  enforced_checks: optional(array(string(), { field: 'field', isJson: true, ...limits('enforced_checks') })),
  restricted: flag('restricted'),
  repoweb: optional(webAddress({ maxLength: limits('repoweb').maxLength ?? 0, blank: true })),
  report_source_bugs: blank('report_source_bugs'),
  merge_style: optional(choice(MERGE_STYLES)),
  commit_message: blank('commit_message'),
  add_message: blank('add_message'),
  delete_message: blank('delete_message'),
  merge_message: blank('merge_message'),
  addon_message: blank('addon_message'),
  pull_message: blank('pull_message'),
  allow_translation_propagation: flag('allow_translation_propagation'),
  manage_units: flag('manage_units'),
  enable_suggestions: flag('enable_suggestions'),
  suggestion_voting: flag('suggestion_voting'),
  suggestion_autoaccept: optional(integer({ minimum: 0, maximum: 32_767 })),
  push_on_commit: flag('push_on_commit'),
  // Negative ages are refused with all the other rules; clients know this bound.
  commit_pending_age: optional(integer({ minimum: -32_768, maximum: 2160 })),
  auto_lock_error: flag('auto_lock_error'),
  language_regex: optional(text(limits('language_regex'))),
  variant_regex: blank('variant_regex'),
  key_filter: blank('key_filter'),
  screenshot_filemask: blank('screenshot_filemask'),
  file_format_params: optional(
    dictionary<ParamValue>({ description: COMPONENT_SETTINGS.file_format_params.meaning }),
  ),
  secondary_language: optional(
    nullable(integer({ description: COMPONENT_SETTINGS.secondary_language.meaning })),
  ),
  zipfile: optional(
    file({ description: 'New components only: an archive with the files, instead of a repository' }),
  ),
  docfile: optional(file({ description: 'New components only: a document, instead of a repository' })),
  contribute_project_tm: flag('contribute_project_tm'),
  is_glossary: flag('is_glossary'),
  glossary_color: optional(choice(GLOSSARY_COLORS)),
  category: optional(
    nullable(string({ field: 'field', description: 'URL of the category that contains it' })),
  ),
  disable_autoshare: optional(
    boolean({ description: 'New components only: do not share the repository of another component' }),
  ),
})
/** The value that the schema of the same name describes. */
export type ComponentWrite = Static<typeof ComponentWrite>

/** What PATCH takes. */
export const ComponentPatch = partial(ComponentWrite)
/** The value that the schema of the same name describes. */
export type ComponentPatch = Static<typeof ComponentPatch>

/** The settings that a body gives; files, the category and the source language's other members are none. */
export function componentDraftOf(body: ComponentPatch): ComponentDraft {
  const { source_language, zipfile, docfile, disable_autoshare, category, ...settings } = body
  if (source_language === undefined) return settings
  return {
    ...settings,
    source_language: typeof source_language === 'string' ? source_language : source_language.code,
  }
}

/** Recorded answers to OPTIONS name no limit for texts of several lines. */
function limits(name: ComponentSetting) {
  const { meaning: description, ...setting }: Setting = COMPONENT_SETTINGS[name]
  if (setting.kind !== 'text') return { description }
  return { description, maxLength: setting.maxLength, hidesLength: setting.isBlock }
}

function blank(name: ComponentSetting) {
  return optional(text({ ...limits(name), blank: true }))
}

function flag(name: ComponentSetting) {
  return optional(boolean({ description: COMPONENT_SETTINGS[name].meaning }))
}
