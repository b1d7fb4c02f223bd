import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { i18nextInterpolation } from './i18next-interpolation.ts'

const FLAGS = 'i18next-interpolation'

describeCheck(i18nextInterpolation, {
  passes: passing(FLAGS, [
    ['{{count}} files', '{{count}} souborů'],
    ['{{ name }}', '{{name}}'],
    ['{{- html}}', '{{- html}}'],
    ['{{date, short}}', '{{date, short}}'],
    ['$t(key) and {{x}}', '{{x}} 和 $t(key)'],
    ['$t(girls, {"count": 2})', '$t(girls, {"count": 2})'],
    ['{single}', '{jedno}'],
    ['text', 'текст'],
  ]),
  reports: reporting(FLAGS, [
    ['{{count}} files', 'souborů', ''],
    ['{{name}}', '{{имя}}', ['', '{{имя}}']],
    ['$t(key)', 't(key)', ''],
    ['$t(key)', '$t(klíč)', ['', '$t(klíč)']],
    ['{{name}}', '{name}', ''],
    ['text', '{{x}} 文', '{{x}}'],
    ['{{a}} {{b}}', '{{a}}', ''],
    ['{{date, short}}', '{{date, long}}', ['', '{{date, long}}']],
  ]),
})
