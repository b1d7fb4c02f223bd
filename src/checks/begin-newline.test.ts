import { describeCheck } from '../../test/support/describe-check.ts'
import { beginNewline } from './begin-newline.ts'

describeCheck(beginNewline, {
  passes: [
    { source: 'File', target: 'Soubor' },
    { source: '\nFile', target: '\nSoubor' },
    { source: '\n\nFile', target: '\nSoubor' },
    { source: 'File\n', target: 'Soubor' },
    { source: '\n設定', target: '\nSettings', sourceLanguage: 'ja', language: 'en' },
    { source: 'File', target: ' ملف', language: 'ar' },
    { source: '\n', target: '\n', language: 'ja' },
    { source: ['\nDay', '\nDays'], target: ['\nден', '\nдни'], language: 'bg' },
    { source: '\nFile', target: 'Soubor', flags: 'ignore-begin-newline' },
  ],
  reports: [
    { source: '\nFile', target: 'Soubor', marked: '' },
    { source: 'File', target: '\nSoubor', marked: '\n' },
    { source: '\nFile', target: ' \nSoubor', marked: '' },
    { source: '\nファイル', target: 'File', sourceLanguage: 'ja', language: 'en', marked: '' },
    { source: 'File', target: '\nملف', language: 'ar', marked: '\n' },
    { source: 'File', target: '\nФайл', language: 'ru', marked: '\n' },
    { source: '\nFile', target: '文件', language: 'zh_Hans', marked: '' },
    { source: ['Day', 'Days'], target: ['Den', '\nDny', '\nDní'], marked: ['\n', '\n'] },
    { source: ['\nDay', '\nDays'], target: ['\nDen', 'Dny', '\nDní'], marked: '' },
  ],
})
