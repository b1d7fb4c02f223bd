import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { schemeFormat } from './scheme-format.ts'

const FLAGS = 'scheme-format'

describeCheck(schemeFormat, {
  passes: passing(FLAGS, [
    ['~d~~', '~d'],
    ['~a files', '~a souborů'],
    ['~a and ~s', '~a und ~s'],
    ['~~ ~a', '~a ～'],
    ['~10,2f', '~10,2f'],
    ["~'0d", "~'0d"],
    ['~:d', '~:d'],
    ['plain', '平文'],
  ]),
  reports: reporting(FLAGS, [
    ['~d~%', '~d', ''],
    ['~a files', 'souborů', ''],
    ['~a and ~s', '~s und ~a', '~a'],
    ['~d', '~a', ['', '~a']],
    ['plain', '~a 平文', '~a'],
    ['~a ~a', '~a', ''],
    ['~10,2f', '~10,3f', ['', '~10,3f']],
    ['~a', '~a ~a', '~a'],
    ['~a', '~ а', ['', '~']],
  ]),
})
