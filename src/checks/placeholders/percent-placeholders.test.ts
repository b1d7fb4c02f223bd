import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { percentPlaceholders } from './percent-placeholders.ts'

const FLAGS = 'percent-placeholders'

describeCheck(percentPlaceholders, {
  passes: passing(FLAGS, [
    ['%a% %a%', '%a% b %a%'],
    ['%count% files', '%count% souborů'],
    ['%a% of %b%', '%b% 的 %a%'],
    ['50% and 60%', '50 % a 60 %'],
    ['%first_name%', '%first_name%'],
    ['%1%', '%1%'],
    ['text', 'текст'],
    ['100%%', '100%%'],
  ]),
  reports: reporting(FLAGS, [
    ['%a% %a%', '%a%', ''],
    ['%count% files', 'souborů', ''],
    ['%name%', '%jméno%', ''],
    ['%name%', '%имя%', ''],
    ['%name%', '%nom%', ['', '%nom%']],
    ['%name%', '%name', ''],
    ['text', '%x% 文', '%x%'],
    ['%a% %b%', '%a%', ''],
    ['%Name%', '%name%', ['', '%name%']],
  ]),
})
