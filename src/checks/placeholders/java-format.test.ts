import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { javaFormat } from './java-format.ts'

const FLAGS = 'java-format'

describeCheck(javaFormat, {
  passes: passing(FLAGS, [
    ['{0} files', '{0} souborů'],
    ['{0} of {1}', '{1} 中的 {0}'],
    ['{0,number,#.##}', '{0,number,#.##}'],
    ['{0,choice,0#none|1#{0} file}', '{0,choice,0#none|1#{0} file}'],
    ["Can''t open {0}", "Impossible d''ouvrir {0}"],
    ["'{0}' is {1}", "'{0}' ist {1}"],
    ['{ 0 }', '{0}'],
    ["Don't", "Je n'ai pas", { flags: 'auto-java-messageformat' }],
    ['{0}', "l'ami {0}", { fileFormat: 'gwt' }],
    ['Can not open {0}', 'Не удаётся открыть «{0}»', { flags: 'auto-java-messageformat' }],
  ]),
  reports: reporting(FLAGS, [
    ['{0} files', 'souborů', ''],
    ['{0} of {1}', '{0} 中', ''],
    ['{0}', '{1}', ['', '{1}']],
    ['{0,number}', '{0,date}', ['', '{0,date}']],
    ['Can not open {0}', "Impossible d'ouvrir {0}", "'"],
    ['Connection not found: {0}', "З'єднання не знайдено: {0}", "'", { flags: 'auto-java-messageformat' }],
    ['We have it', "Nous l'avons", "'"],
    ['{0}', "''{0}'", "'"],
    ['plain', '{0} простой', '{0}'],
    ['{0}', '{0', ''],
  ]),
})
