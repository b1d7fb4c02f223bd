import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { perlBraceFormat } from './perl-brace-format.ts'

const FLAGS = 'perl-brace-format'

describeCheck(perlBraceFormat, {
  passes: passing(FLAGS, [
    ['{a} {a}', '{a} b {a}'],
    ['{count} files', '{count} souborů'],
    ['{a} of {b}', '{b} 的 {a}'],
    ['{0}', 'nic'],
    ['{}', '{}{}'],
    ['{first_name}', '{first_name}'],
    ['{with space}', 'mezera'],
    ['text', 'текст'],
  ]),
  reports: reporting(FLAGS, [
    ['{a} {a}', '{a}', ''],
    ["Delete '{csv_profile_name}'?", "'{csv_provile_name}' löschen?", ['', '{csv_provile_name}']],
    ['Modify {servertype}', 'Server {servertype]', ''],
    ['{count}', '個', ''],
    ['{name}', '{имя}', ''],
    ['text', '{x} текст', '{x}'],
    ['{a} {b}', '{a}', ''],
    ['{Name}', '{name}', ['', '{name}']],
    ['{name}', '(name)', ''],
  ]),
})
