import { describeCheck } from '../../../test/support/describe-check.ts'
import { kashida } from './kashida.ts'

describeCheck(kashida, {
  passes: [
    { source: 'File', target: 'ملف', language: 'ar' },
    { source: 'Save library as...', target: 'حفظ المكتبة كـ...', language: 'ar' },
    { source: 'with %s', target: 'بـ %s', language: 'ar' },
    { source: 'by Linux', target: 'بـLinux', language: 'ar' },
    { source: 'File', target: 'پرونده', language: 'fa' },
    { source: 'File', target: 'فائل', language: 'ur' },
    { source: 'a_b', target: 'a__b' },
    { source: 'File', target: 'ファーイル', language: 'ja' },
    { source: 'File', target: 'مـلف', language: 'ar', flags: 'ignore-kashida' },
  ],
  reports: [
    { source: 'File', target: 'مـلف', language: 'ar', marked: '\u0640' },
    {
      source: 'File',
      target: 'مـــلـــف',
      language: 'ar',
      marked: ['\u0640\u0640\u0640', '\u0640\u0640\u0640'],
    },
    { source: 'Hello', target: 'سـلام', language: 'fa', marked: '\u0640' },
    { source: 'Hello', target: 'السـلام عليكم', language: 'ur', marked: '\u0640' },
    { source: 'File', target: 'م\ufe77لف', language: 'ar', marked: '\ufe77' },
    { source: 'File', target: 'م\ufcf2لف', language: 'ar', marked: '\ufcf2' },
    { source: 'File', target: 'م\ufe7dلف \ufe7f', language: 'ckb', marked: ['\ufe7d', '\ufe7f'] },
    { source: ['day', 'days'], target: ['يـوم', 'أيام'], language: 'ar', marked: '\u0640' },
  ],
})
