/** A value for a member of a component's settings, other than the one before. */
export interface ComponentProof {
  readonly value: unknown
  /** Members that the value needs beside it. */
  readonly also?: Readonly<Record<string, unknown>>
  /** What the component shows then, where it is not the value under the same name. */
  readonly shows?: Readonly<Record<string, unknown>>
}

/** Why the member is not shown, and the test with another proof of its effect, which names the member. */
export interface ComponentException {
  readonly why: string
  readonly provenIn: string
}

/** What a component is made of before each change. */
export interface ComponentGround {
  readonly upstream: string
  readonly other: string
  /** Address of a category of its project. */
  readonly category: string
  readonly languageId: number
}

const JSON_FILES = { filemask: 'json/*.json', template: 'json/en.json', file_format: 'json', new_base: '' }

/** Every member that components are written with. One that is new in the schema fails the test until it is here. */
export function componentMembers({
  other,
  category,
  languageId,
}: ComponentGround): Readonly<Record<string, ComponentProof | ComponentException>> {
  const message = (what: string) => ({ value: `${what} of {{ component_name }}` })
  return {
    name: { value: 'Another name' },
    slug: { value: 'another-slug' },
    source_language: { value: 'cs', shows: { source_language: { code: 'cs' } } },
    vcs: { value: 'git-force-push' },
    repo: { value: other },
    git_export: { value: 'https://git.example/export' },
    branch: { value: 'side' },
    push_branch: { value: 'l10n' },
    filemask: { value: 'more/*.po' },
    screenshot_filemask: { value: 'docs/*.png' },
    template: { value: 'json/en.json', also: JSON_FILES },
    edit_template: { value: false },
    intermediate: { value: 'json/dev.json', also: JSON_FILES },
    new_base: { value: 'po/other.pot' },
    file_format: { value: 'json', also: JSON_FILES },
    file_format_params: { value: { po_line_wrap: -1 } },
    license: { value: 'MIT' },
    agreement: { value: 'Be good.' },
    new_lang: { value: 'none' },
    language_code_style: { value: 'bcp' },
    push: { value: other },
    check_flags: { value: 'md-text' },
    priority: { value: 60 },
    enforced_checks: { value: ['same'] },
    restricted: { value: true },
    repoweb: { value: 'https://code.example/{{branch}}/{{filename}}#{{line}}' },
    report_source_bugs: { value: 'bugs@example.com' },
    merge_style: { value: 'merge' },
    commit_message: message('Commit'),
    add_message: message('Language'),
    delete_message: message('Removal'),
    merge_message: message('Merge'),
    addon_message: message('Add-on'),
    pull_message: message('Request'),
    allow_translation_propagation: { value: false },
    manage_units: { value: true },
    enable_suggestions: { value: false },
    suggestion_voting: { value: true },
    suggestion_autoaccept: { value: 3, also: { suggestion_voting: true } },
    push_on_commit: { value: false },
    commit_pending_age: { value: 5 },
    auto_lock_error: { value: false },
    language_regex: { value: '^(cs|de|en)$' },
    variant_regex: { value: '_variant$' },
    key_filter: { value: '^a', also: JSON_FILES },
    secondary_language: { value: languageId },
    contribute_project_tm: { value: false },
    is_glossary: { value: true },
    glossary_color: { value: 'red' },
    category: { value: category },
    zipfile: { why: 'It is a file.', provenIn: 'src/api/components/project-components.test.ts' },
    docfile: { why: 'It is a file.', provenIn: 'src/api/components/project-components.test.ts' },
    disable_autoshare: {
      why: 'It decides how a component is made, and is ignored afterwards as the recorded server does.',
      provenIn: 'src/api/components/project-components.test.ts',
    },
  }
}

/** What cannot be changed later: the refusal names it. */
export const FIXED_MEMBERS: readonly string[] = ['source_language', 'zipfile', 'docfile']
