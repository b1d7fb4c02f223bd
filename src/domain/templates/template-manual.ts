import { DEFAULT_MESSAGES } from './default-messages.ts'
import { FILTERS } from './filters/filters.ts'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'
import { explainProblem } from './template-problem.ts'
import { EXAMPLES, type TemplateScope } from './template-scopes.ts'
import { isRecord, textOf, type Value } from './value.ts'

const USES: Readonly<Record<TemplateScope, string>> = {
  commit: '`commit_message` (commits with translations)',
  add: '`add_message` (commits that add a language)',
  delete: '`delete_message` (commits that remove a language)',
  merge: '`merge_message` (merges of the remote branch)',
  addon: '`addon_message` (commits from add-ons)',
  pull: '`pull_message` (pull requests; the first line is the title, the rest is the description)',
  repoweb: '`repoweb` (URLs of source locations)',
}

const SAMPLES: readonly (readonly [TemplateScope, string])[] = [
  ['commit', '{{ component_name|upper }}: {{ stats.translated_percent }}% by {{ author }}'],
  [
    'commit',
    '{% if stats.todo == 0 %}Done{% elif stats.todo == 1 %}One left{% else %}{{ stats.todo }} left{% endif %}',
  ],
  ['commit', '{{ filename|dirname }}, {{ filename|stripext }}, {{ filename|parentdir }}'],
  [
    'commit',
    '{{ stats.all_words }} word{{ stats.all_words|pluralize }}, {{ stats.translated_percent|floatformat:0 }}%',
  ],
  [
    'pull',
    '{% for linked in component_linked_childs %}{{ forloop.counter }}. {{ linked.name }}{% empty %}none{% endfor %}',
  ],
  ['add', '{% replace component_slug "-" " " %} in {{ language_name|default:language_code }}'],
  ['repoweb', 'https://example.org/code/{{branch}}/{{filename}}#L{{line}}'],
  ['add', '{{ author }}'],
  ['add', '{% if stats.todo %}{{ nonsense }}{% endif %}'],
  ['add', 'Add {{ language_name'],
]

const REFUSED = 'error: '

/** The text of `docs/reference/templates.md`. */
export function templateManual(): string {
  return [
    '# Message templates',
    '',
    'Each [component](components.md) has templates for the messages of commits and pull requests. They use the Django template',
    'language: `{{ variable }}`, `{{ variable|filter:"argument" }}`, `{% tag %}` and `{# comment #}`, each on one line. Nothing is',
    'escaped. Diglot validates a template with all its branches when it is saved; an unknown variable is an error.',
    '',
    ...samples(),
    '## Tags',
    '',
    '- `{% if a %} … {% elif b %} … {% else %} … {% endif %}` with `and`, `or`, `not`, `in`, `not in`, `is`, `is not`, `==`, `!=`, `<`, `>`, `<=`, `>=`.',
    '- `{% for item in list %} … {% empty %} … {% endfor %}`, also `for a, b in list` and `for item in list reversed`. Inside the loop, `forloop` has the members',
    '  `counter`, `counter0`, `revcounter`, `revcounter0`, `first`, `last` and `parentloop`.',
    '- `{% replace value "from" "to" %}`.',
    '',
    '## Filters',
    '',
    `${Object.keys(FILTERS)
      .sort()
      .map((name) => `\`${name}\``)
      .join(', ')}.`,
    '',
    '`dirname` returns the folder of a path, `stripext` the path without its extension, and `parentdir` the path without its first part. All',
    "others work as described in Django's documentation.",
    '',
    ...variables(),
    ...defaults(),
    '## Limits',
    '',
    'A template can have at most 10,000 characters and ten levels of nested blocks, and its result can have at most 65,536 characters. Loops',
    'and filters that take too many steps are rejected.',
    '',
    'This page is generated with `npm run docs`.',
    '',
  ].join('\n')
}

function samples(): string[] {
  const rows = SAMPLES.map(([scope, text]) => {
    const cells = [`\`${text}\``, shown(rendered(scope, text))].map((cell) => cell.replaceAll('|', '\\|'))
    return `| ${scope} | ${cells.join(' | ')} |`
  })
  return ['| Scope | Template | Result |', '|---|---|---|', ...rows, '']
}

function shown(result: string): string {
  return result.startsWith(REFUSED) ? result : `\`${result}\``
}

function rendered(scope: TemplateScope, text: string): string {
  const { template, problem } = parseTemplate(text)
  if (problem) return `${REFUSED}${explainProblem(problem)}`
  const result = renderTemplate(template, EXAMPLES[scope])
  return result.problem ? `${REFUSED}${explainProblem(result.problem)}` : result.text
}

function variables(): string[] {
  const lines = (Object.keys(USES) as TemplateScope[]).flatMap((scope) => [
    `- ${USES[scope]}: ${Object.keys(EXAMPLES[scope])
      .sort()
      .map((name) => `\`${name}\``)
      .join(', ')}`,
  ])
  const stats = EXAMPLES.commit.stats
  return [
    '## Variables',
    '',
    ...lines,
    '',
    '`url` is the URL of the translation, or of the component if there is no translation. `component_linked_childs` (or',
    '`component_linked_children`) lists the components that share the repository, each with `project_name`, `name` and `url`. `hook_name` is',
    'the old name of `addon_name`. URLs are empty while `SITE_URL` is not set; the `Translate-URL` line and badges are then omitted, and links',
    'are replaced by their text.',
    '',
    'Members of `stats`, with example values:',
    '',
    '| Member | Value | Member | Value |',
    '|---|---|---|---|',
    ...pairs(stats !== undefined && isRecord(stats) ? Object.entries(stats) : []),
    '',
  ]
}

function pairs(entries: readonly (readonly [string, Value])[]): string[] {
  const cells = entries.map(([name, value]) => `\`${name}\` | ${textOf(value)}`)
  return cells.flatMap((left, index) =>
    index % 2 === 0 ? [`| ${left} | ${cells[index + 1] ?? ' |'} |`] : [],
  )
}

function defaults(): string[] {
  const scopes = Object.keys(DEFAULT_MESSAGES) as (keyof typeof DEFAULT_MESSAGES)[]
  return [
    '## Defaults',
    '',
    ...scopes.flatMap((scope) => [
      `### ${scope}`,
      '',
      '```',
      DEFAULT_MESSAGES[scope].trimEnd(),
      '```',
      '',
      'renders as',
      '',
      '```',
      rendered(scope, DEFAULT_MESSAGES[scope]).trimEnd(),
      '```',
      '',
    ]),
  ]
}
