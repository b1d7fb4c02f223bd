import { describeCheck } from '../../../test/support/describe-check.ts'
import { PLURALS, passing, reporting } from '../../../test/support/flagged-cases.ts'
import { qtPluralFormat } from './qt-plural-format.ts'

const FLAGS = 'qt-plural-format'

describeCheck(qtPluralFormat, {
  passes: passing(FLAGS, [
    ['%n %n', '%n b %n'],
    ['%n file(s)', ['%n soubor', '%n soubory', '%n souborů']],
    ['%n file(s)', ['jeden soubor', '%n soubory', '%n souborů']],
    ['%Ln byte(s)', ['%Ln bajt', '%Ln bajty', '%Ln bajtů']],
    ['%n file(s)', ['%n 個のファイル'], { plural: PLURALS.japanese }],
    ['%n', ['ملف صفر', 'ملف', 'ملفان', '%n', '%n', '%n'], { plural: PLURALS.arabic }],
    ['%n file(s)', ['un fichier', '%n fichiers'], { plural: PLURALS.french }],
    ['text %1', 'text'],
  ]),
  reports: reporting(FLAGS, [
    ['%n %n', '%n', ''],
    ['%n file(s)', ['%n soubor', 'soubory', '%n souborů'], ''],
    ['%n file(s)', 'souborů', ''],
    ['%n file(s)', ['файл', '%n файла', '%n файлов'], '', { plural: PLURALS.russian }],
    ['%Ln', '%n', ['', '%n']],
    ['%n', '% n', ''],
    ['text', '%n 文', '%n'],
    ['%n', '%1', ''],
    ['%n file(s)', ['ファイル'], '', { plural: PLURALS.japanese }],
  ]),
})
