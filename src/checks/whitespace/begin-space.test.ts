import { describeCheck } from '../../../test/support/describe-check.ts'
import { beginSpace } from './begin-space.ts'

describeCheck(beginSpace, {
  passes: [
    { source: 'File', target: 'Soubor' },
    { source: '  File', target: '  Soubor' },
    { source: ' ', target: '.' },
    { source: ',', target: ' ' },
    { source: ' and ', target: '   ' },
    { source: ' File', target: '' },
    { source: '\tFile', target: 'Soubor' },
    { source: ' file', target: ' ملف', language: 'ar' },
    { source: 'file', target: '　ファイル', language: 'ja' },
    { source: [' day', ' days'], target: [' ден', ' дня', ' дней'], language: 'ru' },
    { source: ' File', target: 'Soubor', flags: 'ignore-begin-space' },
  ],
  reports: [
    { source: 'th', target: ' أول', language: 'ar', marked: ' ' },
    { source: ' File', target: 'Soubor', marked: '' },
    { source: ' File', target: '  Soubor', marked: '  ' },
    { source: '   File', target: ' Soubor', marked: ' ' },
    { source: ' file', target: 'ファイル', language: 'ja', marked: '' },
    { source: 'file', target: ' 文件', language: 'zh_Hans', marked: ' ' },
    { source: ' file', target: '\u00a0файл', language: 'ru', marked: '' },
    { source: [' day', ' days'], target: ['ден', ' дня', 'дней'], language: 'ru', marked: ['', ''] },
    { source: ' a', target: 'ა', language: 'ka', marked: '' },
  ],
})
