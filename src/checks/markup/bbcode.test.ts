import { describeCheck } from '../../../test/support/describe-check.ts'
import { bbcode } from './bbcode.ts'

describeCheck(bbcode, {
  passes: [
    { source: '[b]Bold[/b]', target: '[b]Tučně[/b]' },
    { source: '[b]One[/b] [i]two[/i]', target: '[i]два[/i] [b]один[/b]', language: 'ru' },
    { source: '[url=https://a.org]Site[/url]', target: '[url=https://a.org/ja]サイト[/url]', language: 'ja' },
    { source: '[B]Bold[/B]', target: '[B]Tučně[/B]' },
    { source: '[quote@x]a[/quote]', target: '[quote@y]b[/quote]' },
    { source: 'Use [Edit]/[Track Changes] first', target: 'Nejprve [Upravit]' },
    { source: 'Numeric [1]', target: 'رقمي [1] [2]', language: 'ar' },
    { source: 'A [b]n', target: 'ne' },
    { source: 'Plain', target: '[b]粗体[/b]', language: 'zh_Hans' },
    { source: '[b]Bold[/b]', target: 'Tučně', flags: 'ignore-bbcode' },
  ],
  reports: [
    { source: '[b]Bold[/b]', target: 'Tučně', marked: '' },
    { source: '[b]Bold[/b]', target: '[b]Tučně[b]', marked: '' },
    { source: '[b]Bold[/b]', target: '[b]fett[/i]', language: 'de', marked: '' },
    { source: '[b]Bold[/b]', target: '[b]a[/b] [b]b[/b]', marked: '[b]' },
    { source: '[b]Bold[/b]', target: '[i]粗体[/i]', language: 'zh_Hans', marked: ['[i]', ''] },
    { source: '[quote]Words[/quote]', target: 'كلمات', language: 'ar', marked: '' },
    {
      source: '[b]x[/b]',
      target: '[b]शब्द[/b] [color=red]लाल[/color]',
      language: 'hi',
      marked: '[color=red]',
    },
    {
      source: ['[b]%d[/b] day', '[b]%d[/b] days'],
      target: ['[b]%d[/b] den', '%d dny', '[b]%d[/b] dní'],
      marked: '',
    },
  ],
})
