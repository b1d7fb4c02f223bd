import { describeCheck } from '../../../test/support/describe-check.ts'
import { PLURALS, passing, reporting } from '../../../test/support/flagged-cases.ts'
import { javaPrintfFormat } from './java-printf-format.ts'

const FLAGS = 'java-printf-format'

describeCheck(javaPrintfFormat, {
  passes: passing(FLAGS, [
    ['%1$s of %2$s', '%2$s 中的 %1$s'],
    ['%s files', '%s souborů'],
    ['%,d bytes', '%,d Bytes'],
    ['%tY-%<tm', '%tY-%<tm'],
    ['Battery at 50% of capacity', 'Akku bei 50% der Kapazität'],
    ['Five percent', '5%'],
    ['%d%% full', '%d%% voll'],
    ['%%s', 'řetězec'],
    [['%d song', '%d songs'], ['eine Titel', '%d Titel'], { plural: PLURALS.german }],
  ]),
  reports: reporting(FLAGS, [
    ['Line%n%s', 'Řádek: %s', ''],
    ['Your %1$s needs', 'Votre %1$ doit', ['', '%']],
    ['Disabled %1$s', 'تم تعطيل ٪1$s', ''],
    ['%1s jumps over %2s', '%2s wird von %1s', '%1s'],
    ['%s files', '%d 個', ['', '%d']],
    ['%s uses 5 percent', '%s nutzt 5% der Energie', '%'],
    ['%1$s', '%1$s %2$s', '%2$s'],
    ['plain', '%s', '%s'],
    ['%1$d%%', '%1$d%', '%'],
    [['%d song', '%d songs'], ['песня', '%d песни', '%d песен'], '', { plural: PLURALS.russian }],
  ]),
})
