import { describeCheck } from '../../../test/support/describe-check.ts'
import { sourceMaxLength } from './source-max-length.ts'

describeCheck(sourceMaxLength, {
  passes: [
    { flags: 'source-max-length', source: 'Open a new file' },
    { source: 'Open', flags: 'source-max-length, max-length:10' },
    { source: '12345678', flags: 'source-max-length, max-length:10' },
    { source: '1234567890', sourceLanguage: 'de', flags: 'source-max-length, max-length:10' },
    { source: '新しいファイルを開く', sourceLanguage: 'ja', flags: 'source-max-length, max-length:10' },
    { source: '<b>1234567</b>', flags: 'source-max-length, max-length:10, xml-text' },
    { source: 'Open a new file', flags: 'source-max-length, max-length:5, ignore-source-max-length' },
    { source: ['1 day', '2 days'], flags: 'source-max-length, max-length:10' },
    { source: '😀😀😀😀😀😀😀😀', flags: 'source-max-length, max-length:10' },
  ],
  reports: [
    { source: '123456789', flags: 'source-max-length, max-length:10', marked: '123456789' },
    {
      source: '123456789',
      sourceLanguage: 'en_GB',
      flags: 'source-max-length, max-length:10',
      marked: '123456789',
    },
    {
      source: '12345678901',
      sourceLanguage: 'de',
      flags: 'source-max-length, max-length:10',
      marked: '12345678901',
    },
    {
      source: 'ファイルを開く',
      sourceLanguage: 'ja',
      flags: 'source-max-length, max-length:5',
      marked: 'ファイルを開く',
    },
    { source: 'Открыть', sourceLanguage: 'ru', flags: 'source-max-length, max-length:6', marked: 'Открыть' },
    { source: ['1 day', '1000 days'], flags: 'source-max-length, max-length:10', marked: '1000 days' },
    { source: '<b>1</b>', flags: 'source-max-length, max-length:5', marked: '<b>1</b>' },
    { source: '%d', flags: 'source-max-length, max-length:3, replacements:%d:"999"', marked: '%d' },
    {
      source: 'فتح الملف',
      sourceLanguage: 'ar',
      flags: 'source-max-length, max-length:5',
      marked: 'فتح الملف',
    },
  ],
})
