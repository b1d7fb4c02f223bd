import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { objectPascalFormat } from './object-pascal-format.ts'

const FLAGS = 'object-pascal-format'

describeCheck(objectPascalFormat, {
  passes: passing(FLAGS, [
    ['%d files', '%d Dateien'],
    ['%0:s in %1:s', '%1:s 的 %0:s'],
    ['%-10s', '%-10s'],
    ['%8.2f', '%8.2f'],
    ['%d%%', '%d процентов'],
    ['%*.*f', '%*.*f'],
    ['%m', '%m'],
    ['plain', 'обычный'],
  ]),
  reports: reporting(FLAGS, [
    ['%d files', 'Dateien', ''],
    ['%s: %d', '%d: %s', '%s'],
    ['%0:s', '%1:s', ['', '%1:s']],
    ['%d', '%s', ['', '%s']],
    ['plain', '%s обычный', '%s'],
    ['%0:s in %1:s', '%0:s', ''],
    ['%d%%', '%d%', '%'],
    ['%8.2f', '%8,2f', ['', '%']],
  ]),
})
