import { describeCheck } from '../../../test/support/describe-check.ts'
import { PLURALS, passing, reporting } from '../../../test/support/flagged-cases.ts'
import { pythonFormat } from './python-format.ts'

const FLAGS = 'python-format'

describeCheck(pythonFormat, {
  passes: passing(FLAGS, [
    ['%s files', '%s souborů'],
    ['%(count)d of %(total)d', '%(total)d 中的 %(count)d'],
    ['Done: %d%%', 'Готово: %d процентов'],
    ['%d%% of %s', '%d%% از %s'],
    ['%%d', 'nic'],
    ['%.2f kB', '%.2f kB'],
    ['%*d', '%*d'],
    ['no placeholder', 'keine'],
    ['5% more', '5 % mehr'],
    [['%d file', '%d files'], ['一つのファイル', '%d ファイル'], { plural: PLURALS.german, language: 'de' }],
    [['one file', '%d files'], ['un fichier', '%d fichiers'], { plural: PLURALS.french, language: 'fr' }],
    [['one file', '%d files'], ['%d個のファイル'], { plural: PLURALS.japanese, language: 'ja' }],
    [
      ['%d file', '%d files'],
      ['صفر', 'ملف', 'ملفان', '%d ملفات', '%d ملفا', '%d ملف'],
      { plural: PLURALS.arabic, language: 'ar' },
    ],
    [
      ['%d file', '%d files'],
      ['', ''],
    ],
  ]),
  reports: reporting(FLAGS, [
    ['%(name)s and %(name)s', '%(name)s', ''],
    ['%s files', 'souborů', ''],
    ['files', '%s souborů', '%s'],
    ['%s and %d', '%d und %s', '%s'],
    ['%(count)d of %(total)d', '%(anzahl)d von %(total)d', ['', '%(anzahl)d']],
    ['%(name)s', '%(name)d', ['', '%(name)d']],
    ['Hello %(name)s', 'Привет %(name)', ['', '%']],
    ['%d%% of %s', '%d% از %s', '%'],
    ['%d % string', '%d % other', ['', '% o']],
    ['%s', '%s %s', '%s'],
    ['%s', '%1', ['', '%']],
    [
      ['%d file', '%d files'],
      ['один файл', '%d файла', '%d файлов'],
      '',
      { plural: PLURALS.russian, language: 'ru' },
    ],
    [['one file', '%d files'], ['ファイル'], '', { plural: PLURALS.japanese, language: 'ja' }],
    [
      ['%d file', '%d files'],
      ['eine Datei', '%d Dateien'],
      '',
      { plural: PLURALS.german, flags: 'python-format, strict-format' },
    ],
    [
      ['%s has %d file', '%s has %d files'],
      ['%d eine %s', '%s hat %d Dateien'],
      '%s',
      { plural: PLURALS.german },
    ],
  ]),
})
