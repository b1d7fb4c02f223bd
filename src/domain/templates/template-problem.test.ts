import { expect, it } from 'vitest'
import { parseTemplate } from './parse-template.ts'
import { explainProblem } from './template-problem.ts'

it.each([
  ['{{ nonsense', 'Line 1, column 1: “{{” is not closed by “}}” on the same line.'],
  ['a\n{% if x\n%}', 'Line 2, column 1: “{%” is not closed by “%}” on the same line.'],
  ['{# note', 'Line 1, column 1: “{#” is not closed by “#}” on the same line.'],
  ['😀{{ }}', 'Line 1, column 5: A value is missing here.'],
  ['{{ a b }}', 'Line 1, column 6: “b” is not expected here.'],
  ['{{ a|nope }}', 'Line 1, column 6: There is no filter “nope”.'],
  ['{{ a|constructor }}', 'Line 1, column 6: There is no filter “constructor”.'],
  ['{{ a|upper:"x" }}', 'Line 1, column 12: The filter “upper” takes no argument.'],
  ['{{ a|cut }}', 'Line 1, column 6: The filter “cut” needs an argument: cut:"…".'],
  ['{{ a|cut: }}', 'Line 1, column 11: The argument of the filter is missing here.'],
  ['{{ "a }}', 'Line 1, column 4: The quotation mark is not closed.'],
  ['{{ a$ }}', 'Line 1, column 5: “$” is not expected here.'],
  ['{{ 5a }}', 'Line 1, column 4: “5” is not expected here.'],
  [`{{ ${'9'.repeat(400)} }}`, 'Line 1, column 4: “9” is not expected here.'],
  ['{{ | }}', 'Line 1, column 4: A value is expected here, not “|”.'],
  ['{% %}', 'Line 1, column 4: The name of a tag is missing here.'],
  [
    '{% load x %}',
    'Line 1, column 4: There is no tag “load”; there are if, elif, else, endif, for, empty, endfor and replace.',
  ],
  ['{% if a %}', 'Line 1, column 4: “if” is not closed by “endif”.'],
  ['{% endif %}', 'Line 1, column 4: “endif” has no beginning.'],
  ['{% if a %}{% endfor %}', 'Line 1, column 14: “endfor” is not expected here, but elif or else or endif.'],
  ['{% if a %}{% else %}{% else %}', 'Line 1, column 24: “else” is not expected here, but endif.'],
  [
    '{% if a not b %}{% endif %}',
    'Line 1, column 9: “not” is not expected here, or “in” is missing after it.',
  ],
  ['{% if a == %}{% endif %}', 'Line 1, column 12: A value is missing here.'],
  ['{% if a b %}{% endif %}', 'Line 1, column 9: “b” is not expected here.'],
  ['{% for a of b %}{% endfor %}', 'Line 1, column 4: Write “for item in list”.'],
  ['{% for a.b in c %}{% endfor %}', 'Line 1, column 8: “a.b” cannot be a name.'],
  ['{% for a in b %}', 'Line 1, column 4: “for” is not closed by “endfor”.'],
  ['{% for a in b %}{% empty %}', 'Line 1, column 4: “for” is not closed by “endfor”.'],
  ['{% replace a "b" %}', 'Line 1, column 18: A value is missing here.'],
  [`${'{% if a %}'.repeat(11)}`, 'Line 1, column 104: Blocks are nested at most 10 deep.'],
  [`{% if ${'not '.repeat(60)}a %}{% endif %}`, 'Line 1, column 211: A condition has at most 50 operators.'],
  ['x'.repeat(10_001), 'Line 1, column 1: A template has at most 10000 characters.'],
])('explains %j', (text, explanation) => {
  const { problem } = parseTemplate(text)

  expect(problem && explainProblem(problem)).toBe(explanation)
})
