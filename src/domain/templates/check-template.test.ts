import { describe, expect, it } from 'vitest'
import { checkTemplate } from './check-template.ts'
import { DEFAULT_MESSAGES } from './default-messages.ts'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'
import { EXAMPLES, type TemplateScope } from './template-scopes.ts'

describe('checkTemplate', () => {
  it.each<[TemplateScope, string]>([
    ['commit', '{{ author }} {{ language_code }} {{ filename|stripext }} {{ stats.todo_words_percent }}'],
    ['add', 'Add {{ language_name }} to {{ component_name }}'],
    ['merge', 'Merge {{ component_remote_branch }} into {{ component_name }}'],
    ['addon', 'Update by {{ addon_name }} ({{ hook_name }})'],
    [
      'pull',
      '{% for c in component_linked_children %}{{ c.project_name }}/{{ c.name }} {{ c.url }}{% endfor %}',
    ],
    ['repoweb', 'https://example.org/{{branch}}/{{filename|parentdir}}#L{{line}}'],
    ['pull', ''],
  ])('accepts in the scope %s: %s', (scope, text) => {
    expect(checkTemplate(text, scope)).toBeNull()
  })

  it.each<[TemplateScope, string, string]>([
    ['add', '{{ author }}', 'Unknown variable “author”.'],
    ['merge', '{{ language_name }}', 'Unknown variable “language_name”.'],
    ['commit', '{{ addon_name }}', 'Unknown variable “addon_name”.'],
    ['repoweb', '{{ component_name }}', 'Unknown variable “component_name”.'],
    ['commit', '{% if stats.all > 9000 %}{{ oops }}{% endif %}', 'Unknown variable “oops”.'],
    ['commit', '{% if stats.all %}{% elif oops %}{% endif %}', 'Unknown variable “oops”.'],
    ['commit', '{% if stats.all or oops %}{% endif %}', 'Unknown variable “oops”.'],
    ['pull', '{% for c in component_linked_childs %}{{ c.nope }}{% endfor %}', '“c” has no member “nope”.'],
    ['pull', '{% for c in component_linked_childs %}{% empty %}{{ c }}{% endfor %}', 'Unknown variable “c”.'],
    ['commit', '{{ nonsense', '“{{” has no matching “}}” on the same line.'],
    ['commit', '{% for x in url|ljust:60000 %}{{ url }}{% endfor %}', 'The result exceeds 65536 characters.'],
  ])('rejects in the scope %s: %s', (scope, text, message) => {
    expect(checkTemplate(text, scope)).toMatchObject({ message })
  })
})

describe('the default messages', () => {
  const scopes = Object.keys(DEFAULT_MESSAGES) as (keyof typeof DEFAULT_MESSAGES)[]

  it.each(scopes)('of the scope %s can be rendered, and start with a subject of one short line', (scope) => {
    const { template } = parseTemplate(DEFAULT_MESSAGES[scope])
    const { text } = renderTemplate(template!, EXAMPLES[scope])
    const [subject, second] = (text ?? '').split('\n')

    expect(checkTemplate(DEFAULT_MESSAGES[scope], scope)).toBeNull()
    expect(subject).toMatch(/^\S.{4,70}$/)
    expect(second).toBe('')
  })

  it('contain the language, the progress, the component and its page', () => {
    const { template } = parseTemplate(DEFAULT_MESSAGES.commit)

    expect(renderTemplate(template!, EXAMPLES.commit).text).toBe(`Translate into Czech

63 of 64 strings are translated (98.4%).

Translation: Hello/Weather
Translate-URL: https://translate.example.org/projects/hello/weather/cs/
`)
  })
})
