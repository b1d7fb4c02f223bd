import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { javascriptFormat } from './javascript-format.ts'

const FLAGS = 'javascript-format'

describeCheck(javascriptFormat, {
  passes: passing(FLAGS, [
    ['%s selected', '%s ausgewählt'],
    ['%(count)s of %(total)s', '%(total)s のうち %(count)s'],
    ['%1$s %2$s', '%2$s %1$s'],
    ['%d%%', '%d %%'],
    ['%j', '%j'],
    ['50% off', 'скидка 50%'],
    ['%.2f', '%.2f'],
    ['%s', '「%s」'],
  ]),
  reports: reporting(FLAGS, [
    ['%s selected', 'ausgewählt', ''],
    ['%(count)s', '%(počet)s', ['', '%(počet)s']],
    ['%s of %d', '%d з %s', '%s'],
    ['%d', '%s', ['', '%s']],
    ['text', '文字 %s', '%s'],
    ['%1$s', '%2$s', ['', '%2$s']],
    ['%s %s', '%s', ''],
    ['%(a)s', '%(a)', ''],
  ]),
})
