import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'
import { explainProblem } from './template-problem.ts'
import type { ValueRecord } from './value.ts'

const variables: ValueRecord = {
  name: 'Weather',
  path: 'locale/cs/app.tar.gz',
  count: 3,
  share: { decimal: 100 },
  nothing: null,
  yes: true,
  items: [
    { name: 'b', size: 2 },
    { name: 'a', size: 10 },
  ],
  pairs: [
    ['x', 1],
    ['y', 2],
  ],
  empty: [],
  stats: { all: 64 },
}

function render(text: string): string {
  const { template, problem } = parseTemplate(text)
  if (problem) return explainProblem(problem)
  const rendered = renderTemplate(template, variables)
  return rendered.problem ? explainProblem(rendered.problem) : rendered.text
}

describe('renderTemplate', () => {
  it.each([
    ['plain text', 'plain text'],
    ['a } b { c % d', 'a } b { c % d'],
    ['{{ name }}, {{name}}', 'Weather, Weather'],
    ['{{ share }}% of {{ stats.all }}', '100.0% of 64'],
    ['{{ 1.50 }} {{ 7 }} {{ -7 }} {{ "it\'s \\"so\\"" }}', '1.5 7 -7 it\'s "so"'],
    ['{{ yes }} {{ nothing }} {{ False }}', 'True None False'],
    ['{{ items.1.name }}{{ name.0 }}', 'aW'],
    ['a{# not shown #}b', 'ab'],
    ['{{ "<b>" }}', '<b>'],
    ['{% replace name "ea" "EA" %}', 'WEAther'],
    ['{% replace path|dirname "/" name|lower %}', 'localeweathercs'],
    ['{% replace name "" "x" %}', 'Weather'],
  ])('renders %j as %j', (text, expected) => {
    expect(render(text)).toBe(expected)
  })

  it.each([
    ['yes', true],
    ['not yes', false],
    ['nothing', false],
    ['empty', false],
    ['count', true],
    ['0 or ""', false],
    ['share == 100', true],
    ['count == "3"', false],
    ['count >= 3 and count < 4', true],
    ['name > "Wa"', true],
    ['name > 3', false],
    ['"a" in name', true],
    ['"z" not in name', true],
    ['"all" in stats', true],
    ['nothing is None', true],
    ['count is not None', true],
    ['not nothing and yes', true],
    ['yes or yes and nothing', true],
    ['not yes or yes', true],
    ['not count == 4', true],
    ['items|length == 2', true],
  ])('evaluates the condition %j to %s', (condition, expected) => {
    expect(render(`{% if ${condition} %}1{% else %}0{% endif %}`)).toBe(expected ? '1' : '0')
  })

  it('uses the first branch that holds', () => {
    const text = '{% if count == 1 %}one{% elif count == 3 %}three{% elif yes %}yes{% else %}no{% endif %}'

    expect(render(text)).toBe('three')
  })

  it.each([
    ['{% for i in items %}{{ i.name }}{% endfor %}', 'ba'],
    ['{% for i in items reversed %}{{ i.name }}{% endfor %}', 'ab'],
    ['{% for i in items|dictsort:"name" %}{{ i.name }}{{ i.size }} {% endfor %}', 'a10 b2 '],
    ['{% for k, v in pairs %}{{ k }}={{ v }}{% if not forloop.last %}, {% endif %}{% endfor %}', 'x=1, y=2'],
    [
      '{% for c in "abc" %}{{ forloop.counter }}{{ c }}{{ forloop.revcounter0 }} {% endfor %}',
      '1a2 2b1 3c0 ',
    ],
    ['{% for i in empty %}x{% empty %}none{% endfor %}', 'none'],
    [
      '{% for i in items %}{% for p in pairs %}{{ forloop.parentloop.counter }}{{ forloop.first }} {% endfor %}{% endfor %}',
      '1True 1False 2True 2False ',
    ],
    [
      '{% for i in items %}{{ i.name }}{% endfor %}{% if i %}{% endif %}',
      'Line 1, column 51: Unknown variable “i”.',
    ],
  ])('loops over lists: %j', (text, expected) => {
    expect(render(text)).toBe(expected)
  })

  it.each([
    ['{{ nope }}', 'Line 1, column 4: Unknown variable “nope”.'],
    ['{% if nope %}{% endif %}', 'Line 1, column 7: Unknown variable “nope”.'],
    ['{{ stats.nope }}', 'Line 1, column 4: “stats” has no member “nope”.'],
    ['{{ share.decimal }}', 'Line 1, column 4: “share” has no member “decimal”.'],
    ['{{ stats.constructor }}', 'Line 1, column 4: “stats” has no member “constructor”.'],
    ['{{ __proto__ }}', 'Line 1, column 4: Unknown variable “__proto__”.'],
    ['{{ items.7 }}', 'Line 1, column 4: “items” has no member “7”.'],
    ['{{ items }}', 'Line 1, column 4: This is a list. Use “for” or the filter “join”.'],
    ['{{ stats }}', 'Line 1, column 4: This value has several members. Add a dot and the name of a member.'],
    ['{% for a in count %}{% endfor %}', 'Line 1, column 13: “for” requires a list.'],
    ['{% for a, b in items %}{% endfor %}', 'Line 1, column 16: The items of this list are not groups of 2.'],
  ])('rejects %j', (text, explanation) => {
    expect(render(text)).toBe(explanation)
  })

  it.each([
    ['a wide text', '{{ name|ljust:900000000 }}'],
    ['texts that grow', '{{ name|ljust:60000|urlencode }}'],
    ['long separators', `{{ "a"|ljust:60000|make_list|join:"${'x'.repeat(5000)}" }}`],
    ['long replacements', `{% replace " "|ljust:60000 " " "${'x'.repeat(5000)}" %}`],
    ['long output', '{% for a in ""|ljust:60000 %}{{ name }}{% endfor %}'],
    ['loops in loops', '{% for a in ""|ljust:60000 %}{% for b in ""|ljust:60000 %}{% endfor %}{% endfor %}'],
    [
      'filters in loops',
      '{% for a in ""|ljust:60000 %}{% if ""|ljust:60000|upper|lower|slugify|title %}{% endif %}{% endfor %}',
    ],
  ])('does not accept a missing end: %s', (_what, text) => {
    expect(render(text)).toMatch(/^Line 1, column \d+: The .*(characters|steps)\.$/)
  })

  it('never throws, whatever the input', () => {
    const pieces = [
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      'if',
      'for',
      'in',
      'endif',
      'endfor',
      ' ',
      '|',
      ':',
      '"',
      '\n',
    ]
    const words = [
      ...pieces,
      'name',
      'items',
      'stats.all',
      'upper',
      'slice',
      '":2"',
      '1',
      '-1.5',
      '==',
      'not',
      '\\',
      '💥',
    ]

    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 25 }), (parts) => {
        expect(typeof render(parts.join(' '))).toBe('string')
        expect(typeof render(parts.join(''))).toBe('string')
      }),
      { numRuns: propertyRuns() },
    )
  })
})
