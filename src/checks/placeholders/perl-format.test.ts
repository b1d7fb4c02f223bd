import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { perlFormat } from './perl-format.ts'

const FLAGS = 'perl-format'

describeCheck(perlFormat, {
  passes: passing(FLAGS, [
    ['%s changed', '%s geändert'],
    ['%2$s %1$s', '%1$s %2$s'],
    ['%vd', '%vd'],
    ['%-10s|', '%-10s|'],
    ['%d%%', '%d ٪'],
    ['%s (%d)', '%s（%d）'],
    ['%B and %o', '%B та %o'],
    ['100%, pure', 'čistý na 100%'],
  ]),
  reports: reporting(FLAGS, [
    ['%s changed', 'geändert', ''],
    ['%s (%d)', '%d（%s）', '%s'],
    ['%s', '%d', ['', '%d']],
    ['plain', '%s прості', '%s'],
    ['%1$s', '%s', ['', '%s']],
    ['%s %s', '%s', ''],
    ['%vd', '%d', ['', '%d']],
    ['%02d:%02d', '%2d:%02d', ['', '%2d']],
  ]),
})
