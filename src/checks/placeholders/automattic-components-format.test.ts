import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { automatticComponentsFormat } from './automattic-components-format.ts'

const FLAGS = 'automattic-components-format'

describeCheck(automatticComponentsFormat, {
  passes: passing(FLAGS, [
    ['They bought {{strong}}apples{{/strong}}.', 'Koupili {{strong}}jablka{{/strong}}.'],
    ['A{{br/}}B', 'А{{br/}}Б'],
    ['{{ a }}x{{/a}}', '{{a}}x{{/a}}'],
    ['{{br /}}', '{{br/}}'],
    ['{{a}}1{{/a}} {{b}}2{{/b}}', '{{b}}二{{/b}} {{a}}一{{/a}}'],
    ['{a}', '{b}'],
    ['{{two words}}', 'dvě slova'],
    ['text', 'نص'],
  ]),
  reports: reporting(FLAGS, [
    ['{{strong}}apples{{/strong}}', '{{strong}}jablka', ''],
    ['{{strong}}apples{{/strong}}', 'яблоки', ['', '']],
    ['{{a}}x{{/a}}', '{{b}}x{{/b}}', ['', '', '{{b}}', '{{/b}}']],
    ['A{{br/}}B', 'А{{br}}Б', ['', '{{br}}']],
    ['{{a}}x{{/a}}', '{{a}}x{{a/}}', ['', '{{a/}}']],
    ['text', '{{em}}文{{/em}}', ['{{em}}', '{{/em}}']],
    ['{{a}}x{{/a}}', '{a}x{/a}', ['', '']],
    ['{{link}}x{{/link}}', '{{odkaz}}x{{/link}}', ['', '{{odkaz}}']],
  ]),
})
