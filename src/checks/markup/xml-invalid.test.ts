import { describeCheck } from '../../../test/support/describe-check.ts'
import { xmlInvalid } from './xml-invalid.ts'

describeCheck(xmlInvalid, {
  passes: [
    { source: 'Set it in <b>Settings</b>!', target: 'Nastavte v <b>Nastavení</b>!' },
    { source: 'a <br/> b', target: 'a <br /> б', language: 'ru' },
    {
      source: '<a href="x">Fish &amp; chips</a>',
      target: '<a href="x">魚&nbsp;&#160;&#xA0;</a>',
      language: 'ja',
    },
    { source: 'Names & content', target: 'Jména & <obsah' },
    { source: 'a < b', target: 'a <b' },
    { source: '<p>one<br>two', target: '<p>jedna' },
    { source: '<b>A & B</b>', target: '<b>A & B' },
    { source: '<b>x</b>', target: '<b>x', flags: 'safe-html' },
    { source: '<b>x</b>', target: '<b>x', flags: 'auto-safe-html' },
    { source: '<b>x</b>', target: '<b>x', flags: 'ignore-xml-invalid' },
    { source: '<b>x</b>', target: '<!-- < - - --><!----><b><![CDATA[ < & ]]></b><?php < ?>' },
    { source: '<b>x</b>', target: '' },
    { source: '<xliff:g id="n">%s</xliff:g>', target: '<xliff:g id="n">%s</xliff:g> ملف', language: 'ar' },
  ],
  reports: [
    { source: 'Set it in <b>Settings</b>!', target: 'Nastavte v <b>Nastavení!', marked: '<b>' },
    { source: '<b>x</b>', target: '<b>х<b>', language: 'ru', marked: '<b>' },
    { source: '<b>x</b>', target: '<b>x</i>', marked: '</i>' },
    { source: '<b>x</b>', target: 'x</b>', marked: '</b>' },
    { source: '<b>x</b>', target: '<b>魚 & 芋</b>', language: 'ja', marked: '&' },
    { source: '<b>x</b>', target: '<b>5 < 6</b>', marked: '<' },
    { source: '<a href="x">x</a>', target: '<a href=x>x</a>', marked: '<a' },
    { source: '<a href="x">x</a>', target: '<a href="x" href="y">x</a>', marked: '<a href="x"' },
    { source: '<a href="x">x</a>', target: '<a href="a&b">x</a>', marked: '<a' },
    { source: '<b>x</b>', target: '<b>ملف</ b>', language: 'ar', marked: '<' },
    { source: '<b>x</b>', target: '<b>x</b><!-- x', marked: '<!' },
    { source: '<b>x</b>', target: '<!-- a -- ><b>x</b><!-- b -->', marked: '<!--' },
    { source: '<b>x</b>', target: '<b>x</b><!-- a --->', marked: '<!--' },
    { source: '<b>x</b>', target: '<b>\u0007</b>', marked: '\u0007' },
    { source: 'Fish', target: 'Ryba & hranolky', flags: 'xml-text', marked: '&' },
    { source: ['<b>1</b>', '<b>%d</b>'], target: ['<b>1</b>', '<b>%d', '<b>%d</b>'], marked: '<b>' },
  ],
})
