import { describeCheck } from '../../../test/support/describe-check.ts'
import { maxLength } from './max-length.ts'

describeCheck(maxLength, {
  passes: [
    { source: 'File', target: 'Soubor', flags: 'max-length:6' },
    { source: 'File', target: 'Velmi dlouhý soubor' },
    { source: 'File', target: '文件', language: 'zh_Hans', flags: 'max-length:2' },
    { source: 'Smile', target: '😀😀', flags: 'max-length:2' },
    { source: '<b>File</b>', target: '<b>Soubor</b>', flags: 'max-length:6, xml-text' },
    { source: '%s files', target: '%d souborů', flags: 'max-length:10, replacements:%d:"99"' },
    { source: 'File', target: 'ملف', language: 'ar', flags: 'max-length:3' },
    { source: 'File', target: 'Soubor', flags: 'max-length:many' },
    { source: 'File', target: 'Soubor', flags: 'max-length:3, ignore-max-length' },
    { source: 'File', target: 'Soubor', flags: 'max-length:0' },
  ],
  reports: [
    { source: 'File', target: 'Soubor', flags: 'max-length:5', marked: 'r' },
    { source: 'File', target: 'Soubor', flags: 'max-length:3', marked: 'bor' },
    { source: 'File', target: '文件夹', language: 'zh_Hans', flags: 'max-length:2', marked: '夹' },
    { source: 'Smile', target: '😀😀😀', flags: 'max-length:2', marked: '😀' },
    { source: '<b>A</b>', target: '<b>Soubor</b>', flags: 'max-length:10', marked: '/b>' },
    {
      source: '%d files',
      target: '%d souborů',
      flags: 'max-length:10, replacements:%d:"1000000"',
      marked: 'uborů',
    },
    { source: 'File', target: 'الملف', language: 'ar', flags: 'max-length:3', marked: 'لف' },
    { source: ['day', 'days'], target: ['den', 'dny', 'dnů!'], flags: 'max-length:3', marked: '!' },
    { source: 'File', target: 'Файл', language: 'ru', flags: 'max-length:3', marked: 'л' },
  ],
})
