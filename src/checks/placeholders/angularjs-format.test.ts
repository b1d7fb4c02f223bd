import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { angularjsFormat } from './angularjs-format.ts'

const FLAGS = 'angularjs-format'

describeCheck(angularjsFormat, {
  passes: passing(FLAGS, [
    ['{{amount}} {{ currency }}', '{{ currency }} {{ amount }}'],
    ['{{ count }} files', '{{count}} souborů'],
    ['{{ price | currency }}', '{{ price | currency }}'],
    ['{{ f({a: 1}) }}', '{{ f({a: 1}) }}'],
    ['{single}', '{jedno}'],
    ['{{a}} {{a}}', '{{a}}'],
    ['{{ user.name }}', '{{user.name}} さん'],
    ['text', 'текст'],
  ]),
  reports: reporting(FLAGS, [
    ['{{ count }} files', 'souborů', ''],
    ['{{ name }}', '{{ имя }}', ['', '{{ имя }}']],
    ['{{name}}', '{name}', ''],
    ['{{name}}', '{{name}', ''],
    ['text', '文 {{x}}', '{{x}}'],
    ['{{a}} {{b}}', '{{b}}', ''],
    ['{{ price | currency }}', '{{ price | date }}', ['', '{{ price | date }}']],
    ['{{a}}', '{ {a} }', ''],
  ]),
})
