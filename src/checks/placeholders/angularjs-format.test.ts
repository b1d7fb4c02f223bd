import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { angularjsFormat } from './angularjs-format.ts'

const FLAGS = 'angularjs-format'

describeCheck(angularjsFormat, {
  passes: passing(FLAGS, [
    ['{{a}} {{a}}', '{{a}} b {{a}}'],
    ['{{amount}} {{ currency }}', '{{ currency }} {{ amount }}'],
    ['{{ count }} files', '{{count}} souborů'],
    ['{{ price | currency }}', '{{ price | currency }}'],
    ['{{ f({a: 1}) }}', '{{ f({a: 1}) }}'],
    ['{single}', '{jedno}'],
    ['{{ user.name }}', '{{user.name}} さん'],
    ['text', 'текст'],
  ]),
  reports: reporting(FLAGS, [
    ['{{a}} {{a}}', '{{a}}', ''],
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
