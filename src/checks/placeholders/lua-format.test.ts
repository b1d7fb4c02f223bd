import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { luaFormat } from './lua-format.ts'

const FLAGS = 'lua-format'

describeCheck(luaFormat, {
  passes: passing(FLAGS, [
    ['%s items', '%s položek'],
    ['%d: %q', '%d：%q'],
    ['%5.1f', '%5.1f'],
    ['%d%%', '%d٪'],
    ['%%', 'procent'],
    ['%x and %X', '%x и %X'],
    ['%-10s', '%-10s'],
    ['none', '無'],
  ]),
  reports: reporting(FLAGS, [
    ['%s items', 'položek', ''],
    ['%d: %q', '%q: %d', '%d'],
    ['%s', '%d', ['', '%d']],
    ['none', '無 %s', '%s'],
    ['%d%%', '%d%', '%'],
    ['%5.1f', '%5,1f', ['', '%']],
    ['%s %s', '%s', ''],
    ['%s', '%s %s', '%s'],
  ]),
})
