import { describe, expect, it } from 'vitest'
import { compileRegex, matchesNothing } from '../../regex/bounded-regex.ts'
import {
  type ComponentDraft,
  type ComponentSettings,
  changedSettings,
  newComponentSettings,
} from './component-settings.ts'
import { type ComponentRules, validateComponent } from './validate-component.ts'

const base: ComponentDraft = {
  name: 'Hello',
  slug: 'hello',
  repo: 'https://example.org/hello.git',
  branch: 'main',
  filemask: 'po/*.po',
  file_format: 'po',
  new_base: 'po/hello.pot',
}

const rules: ComponentRules = {
  findFormat: (id) =>
    ({
      po: { kind: 'bilingual', canStartEmpty: false } as const,
      json: { kind: 'both', canStartEmpty: true } as const,
      aresource: { kind: 'monolingual', canStartEmpty: false } as const,
      xcstrings: { kind: 'both', canStartEmpty: true, isMultilingual: true } as const,
      'po-mono': { kind: 'monolingual', canStartEmpty: false } as const,
    })[id] ?? null,
  isLanguage: (code) => ['en', 'cs'].includes(code),
  isSlugTaken: false,
  isNameTaken: false,
  hasInstructions: false,
  before: null,
  vcsKinds: ['git', 'local'],
  findAddressProblem: (address) => (address.startsWith('https://') ? null : 'Not a valid repository URL.'),
  findBranchProblem: (name) => (name.includes(' ') ? 'Invalid branch name.' : null),
  link: null,
  findRegexProblem: (pattern, { maxLength, mayMatchNothing }) => {
    const { regex, problem } = compileRegex(pattern, { maxLength })
    return problem ?? (!mayMatchNothing && matchesNothing(regex) ? 'It must not match nothing.' : null)
  },
  findFlagProblems: (flags) => (flags === 'nonsense' ? ['Unknown flag “nonsense”.'] : []),
  isCheck: (id) => id === 'same',
}

function validate(draft: ComponentDraft, change: Partial<ComponentRules> = {}) {
  return validateComponent(newComponentSettings({ ...base, ...draft }), { ...rules, ...change })
}

/** One sentence for each of these fields. */
function sentences(...fields: string[]) {
  return Object.fromEntries(fields.map((field) => [field, [expect.stringMatching(/^[A-Z"“{].*\.$/)]]))
}

/** One character above each limit. */
const LONG = {
  check_flags: `ignore-same${' '.repeat(9990)}`,
  add_message: 'x'.repeat(10_001),
  agreement: 'x'.repeat(50_001),
}

describe('validateComponent', () => {
  it.each<[string, ComponentDraft]>([
    ['a plain component', {}],
    ['no base file where nobody adds languages', { new_base: '', new_lang: 'none' }],
    ['no base file where people ask for languages', { new_base: '', new_lang: 'contact' }],
    [
      'no base file where none is needed',
      { new_base: '', file_format: 'json', filemask: '*.json', template: 'en.json' },
    ],
    [
      'a template',
      { file_format: 'aresource', template: 'values/strings.xml', filemask: 'values-*/strings.xml' },
    ],
    ['one file for all languages', { file_format: 'xcstrings', filemask: 'App.xcstrings', new_base: '' }],
    [
      'one file for all languages that is named everywhere',
      {
        file_format: 'xcstrings',
        filemask: 'App.xcstrings',
        template: 'App.xcstrings',
        new_base: 'App.xcstrings',
      },
    ],
    ['a .po template', { file_format: 'po-mono', template: 'po/en.po' }],
    ['an intermediate file', { file_format: 'json', template: 'en.json', intermediate: 'dev.json' }],
    ['a local repository', { vcs: 'local', repo: 'local:', branch: '' }],
    ['votes', { suggestion_voting: true, suggestion_autoaccept: 2 }],
    [
      'flags, checks and a license',
      { check_flags: 'max-length:100', enforced_checks: ['same'], license: 'MIT' },
    ],
    ['a proprietary license', { license: 'proprietary' }],
    ['regular expressions', { language_regex: '^(cs|de)$', variant_regex: '(_short|_min)$' }],
    ['own messages', { commit_message: '{{ language_name }} by {{ author }}', pull_message: '' }],
    [
      'addresses',
      { repoweb: 'https://x.org/{{branch}}/{{filename}}#L{{line}}', report_source_bugs: 'a@b.c' },
    ],
    ['another source language', { source_language: 'cs' }],
    ['as long a message as may be', { pull_message: '🙂'.repeat(10_000) }],
  ])('accepts %s', (_what, draft) => {
    expect(validate(draft)).toEqual({})
  })

  it.each<[string, ComponentDraft, string[]]>([
    ['a blank name', { name: ' ' }, ['name']],
    ['a slug with a space', { slug: 'a b' }, ['slug']],
    ['the slug -', { slug: '-' }, ['slug']],
    ['a mask without star', { filemask: 'po/messages.po' }, ['filemask']],
    ['a mask with two dots', { filemask: '../*.po' }, ['filemask']],
    ['an absolute mask', { filemask: '/po/*.po' }, ['filemask']],
    ['an untidy mask', { filemask: 'po//*.po' }, ['filemask']],
    [
      'many masked files of all languages',
      { file_format: 'xcstrings', filemask: '*.xcstrings', new_base: '' },
      ['filemask'],
    ],
    [
      'one file for all languages with others beside it',
      { file_format: 'xcstrings', filemask: 'A.xcstrings', template: 'B.xcstrings', new_base: 'C.xcstrings' },
      ['template', 'new_base'],
    ],
    ['a base file outside', { new_base: '../hello.pot' }, ['new_base']],
    ['a base file of git', { new_base: '.git/config' }, ['new_base']],
    ['an absolute template', { file_format: 'json', template: '/etc/passwd' }, ['template']],
    ['a base file with a backslash', { new_base: 'po\\hello.pot' }, ['new_base']],
    ['no base file', { new_base: '' }, ['new_base', 'new_lang']],
    [
      'neither template nor base file where an empty file has no sources',
      { new_base: '', file_format: 'json', filemask: '*.json' },
      ['new_base', 'new_lang'],
    ],
    ['a template of two languages', { template: 'nope.po' }, ['template', 'file_format']],
    ['no template', { file_format: 'aresource' }, ['template']],
    ['a .pot template', { file_format: 'po-mono', template: 'po/hello.pot' }, ['template']],
    [
      'an intermediate file without template',
      { file_format: 'json', intermediate: 'dev.json' },
      ['intermediate'],
    ],
    ['template as intermediate', { file_format: 'json', template: 'a', intermediate: 'a' }, ['intermediate']],
    [
      'an intermediate file that leads nowhere',
      { file_format: 'json', template: 'a', intermediate: 'b', edit_template: false },
      ['intermediate'],
    ],
    ['an unknown vcs of this site', { vcs: 'mercurial' }, ['vcs']],
    ['local: with git', { repo: 'local:' }, ['vcs']],
    [
      'a push URL and branch without an upstream',
      { vcs: 'local', repo: 'local:', branch: '', push: 'https://example.org/a.git', push_branch: 'l10n' },
      ['push', 'push_branch'],
    ],
    ['an address with local', { vcs: 'local' }, ['repo']],
    ['an address that is none', { repo: 'nonsense:/x' }, ['repo']],
    ['a push address that is none', { push: 'ext::sh' }, ['push']],
    ['a push address of a component', { push: 'weblate://a/b' }, ['push']],
    ['bad branches', { branch: 'a b', push_branch: 'c d' }, ['branch', 'push_branch']],
    ['instructions that are not there', { new_lang: 'url' }, ['new_lang']],
    ['one vote', { suggestion_voting: true, suggestion_autoaccept: 1 }, ['suggestion_autoaccept']],
    ['votes without voting', { suggestion_autoaccept: 3 }, ['suggestion_autoaccept', 'suggestion_voting']],
    ['a negative age', { commit_pending_age: -1 }, ['commit_pending_age']],
    ['bad flags', { check_flags: 'nonsense' }, ['check_flags']],
    ['unknown checks', { enforced_checks: ['same', 'nonsense'] }, ['enforced_checks']],
    ['a bad regex', { language_regex: '[' }, ['language_regex']],
    ['a regex that matches nothing', { variant_regex: 'a*' }, ['variant_regex']],
    ['messages and flags that are too long', LONG, Object.keys(LONG)],
    ['a message that does not parse', { commit_message: '{{ nonsense' }, ['commit_message']],
    [
      'messages with variables of others',
      { merge_message: '{{ language_name }}', add_message: '{{ author }}' },
      ['add_message', 'merge_message'],
    ],
    ['the old way to write repoweb', { repoweb: 'https://x.org/%(file)s#%(line)s' }, ['repoweb']],
    ['a script as repoweb', { repoweb: 'javascript:{{line}}' }, ['repoweb']],
    ['repoweb with other variables', { repoweb: 'https://x.org/{{ author }}' }, ['repoweb']],
    ['no mail', { report_source_bugs: 'someone' }, ['report_source_bugs']],
    ['a name of two lines', { name: 'a\nb' }, ['name']],
  ])('rejects %s', (_what, draft, fields) => {
    expect(validate(draft)).toEqual(sentences(...fields))
  })

  it('uses the common sentences for values', () => {
    const odd = {
      priority: 5,
      new_lang: 'x',
      vcs: 'cvs',
      license: 'x',
      glossary_color: 'pink',
      merge_style: 'x',
    }
    const draft: ComponentDraft = {
      file_format: 'nonsense',
      name: 'x'.repeat(101),
      commit_pending_age: 2161,
      enforced_checks: 'same' as never,
      restricted: 'maybe' as never,
      ...(odd as object),
    }

    expect(validate(draft)).toEqual({
      priority: ['"5" is not a valid choice.'],
      new_lang: ['"x" is not a valid choice.'],
      vcs: ['"cvs" is not a valid choice.'],
      license: ['"x" is not a valid choice.'],
      glossary_color: ['"pink" is not a valid choice.'],
      merge_style: ['"x" is not a valid choice.'],
      file_format: ['"nonsense" is not a valid choice.'],
      name: ['Ensure this field has no more than 100 characters.'],
      commit_pending_age: ['Ensure this value is less than or equal to 2160.'],
      enforced_checks: ['Expected a list of items.'],
      restricted: ['Must be a valid boolean.'],
    })
  })

  it('reports names that are in use', () => {
    expect(validate({}, { isSlugTaken: true })).toEqual(sentences('slug'))
    expect(validate({}, { isNameTaken: true })).toEqual(sentences('name'))
  })

  it('fixes the source language once it is chosen', () => {
    const before = newComponentSettings(base)
    const after = changedSettings(before, { source_language: 'cs' })

    expect(validate({ source_language: 'xx' })).toEqual({ source_language: { code: [expect.any(String)] } })
    expect(validateComponent(after, { ...rules, before })).toEqual(sentences('source_language'))
    expect(validateComponent(before, { ...rules, before, isLanguage: () => false })).toEqual({})
  })

  it('requires instructions if users are referred to them', () => {
    expect(validate({ new_lang: 'url' }, { hasInstructions: true })).toEqual({})
  })

  describe('of a component that shares a repository', () => {
    const shared: ComponentDraft = { repo: 'weblate://demo/app', branch: '' }
    const link = { isLink: false, isSelf: false }

    it.each(['weblate://demo/app', 'diglot://demo/app', 'weblate://demo/app/'])('accepts %s', (repo) => {
      expect(validate({ ...shared, repo }, { link })).toEqual({})
    })

    it.each(['weblate://demo', 'weblate:demo/app', 'weblate://../app', 'weblate://a/b?c', 'WEBLATE://a/b'])(
      'rejects %s',
      (repo) => expect(validate({ ...shared, repo }, { link })).toEqual(sentences('repo')),
    )

    it.each([
      ['not there', null],
      ['itself', { isLink: false, isSelf: true }],
      ['shared itself', { isLink: true, isSelf: false }],
    ])('rejects one that is %s, and reports nothing else', (_what, target) => {
      expect(validate({ ...shared, branch: 'main' }, { link: target })).toEqual(sentences('repo'))
    })

    it('rejects branches and a push URL', () => {
      const draft = { ...shared, branch: 'main', push_branch: 'x', push: 'https://example.org/x.git' }

      expect(validate(draft, { link })).toEqual(sentences('push', 'branch', 'push_branch'))
    })
  })

  it('reports all errors at once', () => {
    const draft = {
      slug: 'a b',
      filemask: 'x',
      language_regex: '[',
      suggestion_autoaccept: 3,
      commit_message: '{{',
    }

    expect(Object.keys(validate(draft)).sort()).toEqual([
      'commit_message',
      'filemask',
      'language_regex',
      'slug',
      'suggestion_autoaccept',
      'suggestion_voting',
    ])
  })

  describe('of an existing component with settings that are older than a rule', () => {
    const old = newComponentSettings({
      ...base,
      new_base: '',
      repo: 'git@old.example:hello.git',
      file_format_params: { nope: 1 },
      commit_message: '{{',
    })
    const change = (draft: ComponentDraft) =>
      Object.keys(validateComponent(changedSettings(old, draft), { ...rules, before: old })).toSorted()

    it.each<readonly [string, ComponentDraft]>([
      ['a name', { name: 'Other' }],
      ['the same value again', { new_lang: 'add', new_base: '', repo: old.repo }],
      ['what repairs one of them', { new_base: 'po/hello.pot' }],
      ['another way of adding languages', { new_lang: 'contact' }],
    ])('accepts a change of %s', (_, draft) => {
      expect(change(draft)).toEqual([])
    })

    it.each<readonly [string, ComponentDraft, readonly string[]]>([
      ['another bad value', { commit_message: '{% if %}' }, ['commit_message']],
      ['other parameters that are not valid', { file_format_params: { nope: 2 } }, ['file_format_params']],
      ['another branch of a URL that may not be read', { branch: 'side' }, ['repo']],
      ['a bad value elsewhere', { slug: 'a b' }, ['slug']],
      ['one half of a pair', { suggestion_autoaccept: 3 }, ['suggestion_autoaccept', 'suggestion_voting']],
    ])('rejects %s', (_, draft, fields) => {
      expect(change(draft)).toEqual(fields)
    })
  })

  it('checks parameters by format', () => {
    expect(validate({ file_format_params: { po_line_wrap: 77, dos_eol: true } })).toEqual({})
    for (const params of [
      { json_indent: 2 },
      { po_line_wrap: 78 },
      { po_line_wrap: '77' },
      'x',
      [],
      null,
      1,
    ]) {
      const draft = { file_format_params: params } as unknown as ComponentDraft
      expect(validate(draft), JSON.stringify(params)).toEqual(sentences('file_format_params'))
    }
  })

  it('is fast with hostile settings', () => {
    const huge = 'a*'.repeat(4_000_000)
    validate(
      Object.fromEntries(
        Object.keys(newComponentSettings({})).map((name) => [name, huge]),
      ) as Partial<ComponentSettings>,
    )
  })
})
