import { expect, it } from 'vitest'
import { parseTemplate } from './parse-template.ts'
import { explainProblem } from './template-problem.ts'

it.each([
  ['{{ nonsense', 'Line 1, column 1: “{{” has no matching “}}” on the same line.'],
  ['a\n{% if x\n%}', 'Line 2, column 1: “{%” has no matching “%}” on the same line.'],
  ['{# note', 'Line 1, column 1: “{#” has no matching “#}” on the same line.'],
  ['😀{{ }}', 'Line 1, column 5: A value is missing here.'],
  ['{{ a b }}', 'Line 1, column 6: Unexpected “b”.'],
  ['{{ a|nope }}', 'Line 1, column 6: Unknown filter “nope”.'],
  ['{{ a|constructor }}', 'Line 1, column 6: Unknown filter “constructor”.'],
  ['{{ a|upper:"x" }}', 'Line 1, column 12: The filter “upper” does not accept an argument.'],
  ['{{ a|cut }}', 'Line 1, column 6: The filter “cut” requires an argument: cut:"…".'],
  ['{{ a|cut: }}', 'Line 1, column 11: The argument of the filter is missing here.'],
  ['{{ "a }}', 'Line 1, column 4: The quotation mark is not closed.'],
  ['{{ a$ }}', 'Line 1, column 5: Unexpected “$”.'],
  ['{{ 5a }}', 'Line 1, column 4: Unexpected “5”.'],
  [`{{ ${'9'.repeat(400)} }}`, 'Line 1, column 4: Unexpected “9”.'],
  ['{{ | }}', 'Line 1, column 4: Expected a value, found “|”.'],
  ['{% %}', 'Line 1, column 4: A tag name is missing here.'],
  [
    '{% load x %}',
    'Line 1, column 4: Unknown tag “load”. Available tags: if, elif, else, endif, for, empty, endfor and replace.',
  ],
  ['{% if a %}', 'Line 1, column 4: “if” has no matching “endif”.'],
  ['{% endif %}', 'Line 1, column 4: “endif” has no opening tag.'],
  ['{% if a %}{% endfor %}', 'Line 1, column 14: Unexpected “endfor”; expected elif or else or endif.'],
  ['{% if a %}{% else %}{% else %}', 'Line 1, column 24: Unexpected “else”; expected endif.'],
  ['{% if a not b %}{% endif %}', 'Line 1, column 9: Unexpected “not”, or “in” is missing after it.'],
  ['{% if a == %}{% endif %}', 'Line 1, column 12: A value is missing here.'],
  ['{% if a b %}{% endif %}', 'Line 1, column 9: Unexpected “b”.'],
  ['{% for a of b %}{% endfor %}', 'Line 1, column 4: Use the form “for item in list”.'],
  ['{% for a.b in c %}{% endfor %}', 'Line 1, column 8: “a.b” is not a valid name.'],
  ['{% for a in b %}', 'Line 1, column 4: “for” has no matching “endfor”.'],
  ['{% for a in b %}{% empty %}', 'Line 1, column 4: “for” has no matching “endfor”.'],
  ['{% replace a "b" %}', 'Line 1, column 18: A value is missing here.'],
  [`${'{% if a %}'.repeat(11)}`, 'Line 1, column 104: Blocks can be nested at most 10 levels deep.'],
  [
    `{% if ${'not '.repeat(60)}a %}{% endif %}`,
    'Line 1, column 211: A condition can have at most 50 operators.',
  ],
  ['x'.repeat(10_001), 'Line 1, column 1: A template can have at most 10000 characters.'],
])('explains %j', (text, explanation) => {
  const { problem } = parseTemplate(text)

  expect(problem && explainProblem(problem)).toBe(explanation)
})
