import { describeCheck } from '../../../test/support/describe-check.ts'
import { xmlTags } from './xml-tags.ts'

describeCheck(xmlTags, {
  passes: [
    { source: '<b>x</b>', target: '<b>y</b>' },
    { source: '<a href="/en">x</a>', target: '<a href="/cs">y</a>' },
    { source: '<a href="x" title="t">x</a>', target: '<a title="т" href="x">х</a>', language: 'ru' },
    { source: 'a<br/>b', target: 'あ<br/>い', language: 'ja' },
    { source: '<b>x</b>', target: '<b>x' },
    { source: 'a < b', target: '<b>a</b>' },
    { source: 'Plain', target: '<b>tučně</b>' },
    { source: '<b>x</b>', target: 'x', flags: 'safe-html' },
    { source: '<b>x</b>', target: 'x', flags: 'ignore-xml-tags' },
    { source: '<b>x</b>', target: '<b>ملف</b><!-- note -->', language: 'ar' },
  ],
  reports: [
    { source: '<b>x</b>', target: 'x', marked: '' },
    { source: '<b>x</b>', target: '<i>х</i>', language: 'ru', marked: ['<i>', ''] },
    { source: '<b>x</b>', target: '<b>x</b><br/>', marked: '<br/>' },
    { source: '<b>x</b>', target: '<b>x</b> <b>y</b>', marked: '<b>' },
    { source: '<a href="x">x</a>', target: '<a>サイト</a>', language: 'ja', marked: ['<a>', ''] },
    { source: '<a>x</a>', target: '<a href="x">x</a>', marked: ['<a href="x">', ''] },
    { source: '<b>x</b> <i>y</i>', target: '<i>y</i> <b>x</b>', marked: '<i>' },
    { source: 'Plain', target: '<b>ملف</b>', language: 'ar', flags: 'xml-text', marked: '<b>' },
    { source: ['<b>1</b>', '<b>%d</b>'], target: ['<b>1</b>', '%d', '<b>%d</b>'], marked: '' },
    { source: '<B>x</B>', target: '<b>x</b>', marked: ['<b>', ''] },
  ],
})
