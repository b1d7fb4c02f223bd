import { describeCheck } from '../../../test/support/describe-check.ts'
import { safeHtml } from './safe-html.ts'

const flags = 'safe-html'

describeCheck(safeHtml, {
  passes: [
    { source: '<b>x</b>', target: '<b>y</b>', flags },
    { source: '<b>x</b> <br>', target: '<br/> <b>да</b> <b>нет</b>', language: 'ru', flags },
    {
      source: '<a href="/en" title="t">x</a>',
      target: '<a title="題" href="/ja">x</a>',
      language: 'ja',
      flags,
    },
    { source: 'x', target: '5 &lt; 6 & 7 > 3', flags },
    { source: 'x', target: 'ملف &amp; موقع', language: 'ar', flags },
    { source: '<p>a<p>b', target: '<p>c<p>d', flags },
    { source: '<a href="app:x">x</a>', target: '<a href="app:x">y</a>', flags },
    { source: '<https://a.org>', target: '<https://a.org/cs>', flags: 'safe-html, md-text' },
    { source: 'x', target: '<b>y</b>' },
    { source: 'x', target: '<b>y</b>', flags: 'safe-html, ignore-safe-html' },
    { source: 'a <url> b', target: 'a <i>b</i>', flags: 'auto-safe-html' },
    { source: '<!-- c --><script>a<b</script>', target: '<!-- c --><script>a<b</script>', flags },
  ],
  reports: [
    { source: 'x', target: '5 < 6', flags, marked: '<' },
    { source: 'x', target: '<b>y</b>', flags, marked: ['<b>', '</b>'] },
    { source: '<b>x</b>', target: '<b onclick="a()">у</b>', language: 'ru', flags, marked: 'onclick="a()"' },
    {
      source: '<a href="x">x</a>',
      target: '<a href="javascript:a()">x</a>',
      flags,
      marked: 'href="javascript:a()"',
    },
    {
      source: 'x',
      target: '文<script>a()</script>',
      language: 'ja',
      flags,
      marked: ['<script>a()', '</script>'],
    },
    { source: '<b>x</b>', target: '<b>x', flags, marked: '' },
    { source: '<b>x</b>', target: '<b>x</b></b>', flags, marked: '</b>' },
    { source: 'x', target: 'ملف<!-- c -->', language: 'ar', flags, marked: '<!-- c -->' },
    { source: 'x', target: 'y <img src=x', flags, marked: '<img src=x' },
    { source: '<b>x</b>', target: '<i>x</i>', flags: 'auto-safe-html', marked: ['<i>', '</i>'] },
    { source: '<a style="a">x</a>', target: '<a style="b">x</a>', flags, marked: 'style="b"' },
    { source: 'x', target: '<https://a.org>', flags, marked: '<https://a.org>' },
  ],
})
