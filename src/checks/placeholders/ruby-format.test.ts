import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { rubyFormat } from './ruby-format.ts'

const FLAGS = 'ruby-format'

describeCheck(rubyFormat, {
  passes: passing(FLAGS, [
    ['%{count} files', '%{count} souborů'],
    ['%<count>d of %<total>d', '%<total>d のうち %<count>d'],
    ['%+.2<amount>f %<currency>s', '%<currency>s %+.2<amount>f'],
    ['%<amount>.2f', '%<amount>.2f'],
    ['%1$s %2$s', '%2$s %1$s'],
    ['%d%%', '%d ٪'],
    ['50% of %{total}', '50% der %{total}'],
    ['%s', '「%s」'],
    ['%{first name}', '%{first name}'],
  ]),
  reports: reporting(FLAGS, [
    ['%{count} files', 'souborů', ''],
    ['%{name}', '%{имя}', ['', '%{имя}']],
    ['%<count>d', '%<count>s', ['', '%<count>s']],
    ['%s of %d', '%d з %s', '%s'],
    ['%{name}', '{name}', ''],
    ['text', '文 %{x}', '%{x}'],
    ['%{a} %{b}', '%{a}', ''],
    ['%s files', '50% de %s', '% d'],
  ]),
})
