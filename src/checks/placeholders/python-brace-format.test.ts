import { describeCheck } from '../../../test/support/describe-check.ts'
import { PLURALS, passing, reporting } from '../../../test/support/flagged-cases.ts'
import { pythonBraceFormat } from './python-brace-format.ts'

const FLAGS = 'python-brace-format'

describeCheck(pythonBraceFormat, {
  passes: passing(FLAGS, [
    ['{} files', '{} souborů'],
    ['{name} has {count}', '{count} 由 {name}'],
    ['{0} and {1}', '{1} и {0}'],
    ['{{}} {a}', '{a}'],
    ['{price:.2f}', '{price:.2f}'],
    ['{:{width}}', '{:{width}}'],
    ['{user.name!r}', '{user.name!r}'],
    [['one file', '{count} files'], ['un fichier', '{count} fichiers'], { plural: PLURALS.french }],
  ]),
  reports: reporting(FLAGS, [
    ['{a} {a}', '{a}', ''],
    ['{} files', 'souborů', ''],
    ['{image} to {destination}', '{image} su {destinazione}', ['', '{destinazione}']],
    ['{name}', '{name', ''],
    ['{name}', '{name]', ''],
    ['{0}', '{}', ['', '{}']],
    ['{a:d} {}', '{} {a:d}', '{a:d}'],
    ['plain', '{a} простой', '{a}'],
    ['{a}', '{{a}}', ''],
    ['{} {}', '{}', ''],
  ]),
})
