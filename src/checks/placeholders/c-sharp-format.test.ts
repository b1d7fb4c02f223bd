import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { cSharpFormat } from './c-sharp-format.ts'

const FLAGS = 'c-sharp-format'

describeCheck(cSharpFormat, {
  passes: passing(FLAGS, [
    ['{0} {0}', '{0} b {0}'],
    ['{0} files', '{0} Dateien'],
    ['{0} of {1}', '{1} 中的 {0}'],
    ['{0:N2} €', '{0:N2} €'],
    ['{0,10}', '{0,10}'],
    ['{{0}} files', 'Dateien {{0}}'],
    ['{{ a', 'b'],
    ['{{{0}}}', '{0}'],
    ['{0}', 'ملف {0}', { flags: 'csharp-format' }],
  ]),
  reports: reporting(FLAGS, [
    ['{0} {0}', '{0}', ''],
    ['{0} files', 'Dateien', ''],
    ['{0} of {1}', '{0} 中', ''],
    ['{0}', '{1}', ['', '{1}']],
    ['{0:N2}', '{0:N3}', ['', '{0:N3}']],
    ['plain', '{0} простой', '{0}'],
    ['{0}', '{ 0}', ''],
    ['{0}', '{{0}}', ['', '{{0}}']],
    ['{{0}}', '{{1}}', ['', '{{1}}']],
    ['{{0}} files', 'Dateien', ''],
    ['{{0}}', '{0}', ['', '{0}']],
    ['{0}', 'ملف', '', { flags: 'csharp-format' }],
  ]),
})
