import { describeCheck } from '../../test/support/describe-check.ts'
import { endNewline } from './end-newline.ts'

describeCheck(endNewline, {
  passes: [
    { source: 'File', target: 'Soubor' },
    { source: 'File\n', target: 'Soubor\n' },
    { source: 'File\n\n', target: 'Soubor\n' },
    { source: '\nFile', target: 'Soubor' },
    { source: 'ファイル\n', target: 'File\n', sourceLanguage: 'ja', language: 'en' },
    { source: 'File', target: 'ملف', language: 'ar' },
    { source: '\n', target: '\n', language: 'ja' },
    { source: ['Day\n', 'Days\n'], target: ['ден\n', 'дни\n'], language: 'bg' },
    { source: 'File\n', target: 'Soubor', flags: 'ignore-end-newline' },
  ],
  reports: [
    { source: 'File\n', target: 'Soubor', marked: '' },
    { source: 'File', target: 'Soubor\n', marked: '\n' },
    { source: 'File\n', target: 'Soubor\n ', marked: '' },
    { source: 'ファイル\n', target: 'File', sourceLanguage: 'ja', language: 'en', marked: '' },
    { source: 'File', target: 'ملف\n', language: 'ar', marked: '\n' },
    { source: 'File', target: 'Файл\n', language: 'ru', marked: '\n' },
    { source: 'File\n', target: '文件', language: 'zh_Hans', marked: '' },
    { source: ['Day', 'Days'], target: ['Den', 'Dny\n', 'Dní'], marked: '\n' },
    { source: ['Day\n', 'Days\n'], target: ['Den', 'Dny', 'Dní\n'], marked: ['', ''] },
  ],
})
