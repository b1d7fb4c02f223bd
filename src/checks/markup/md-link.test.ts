import { describeCheck } from '../../../test/support/describe-check.ts'
import { mdLink } from './md-link.ts'

const flags = 'md-text'

describeCheck(mdLink, {
  passes: [
    { source: 'site', target: '[stránka](https://a.org)', flags },
    { source: '[site](https://a.org)', target: '[stránka](https://a.org/cs)', flags },
    { source: '[a](./a.md) and [b](#b)', target: '[б](#b) и [а](./a.md)', language: 'ru', flags },
    { source: '![logo](logo.png "Logo")', target: '![ロゴ](logo.png "ロゴ")', language: 'ja', flags },
    { source: '<https://a.org>', target: '[a](https://a.org)', flags },
    { source: 'Use `[a](b)` here', target: 'Použijte toto', flags },
    { source: 'Use \\[a](b)', target: 'Použijte', flags },
    { source: '[a](b)', target: 'b' },
    { source: '[a](b)', target: 'b', flags: 'md-text, ignore-md-link' },
    { source: '[a](https://x/(y))', target: '[ملف](https://x/(y))', language: 'ar', flags },
    { source: '[![badge](a.svg)](https://a.org)', target: '[![odznak](a.svg)](https://a.org)', flags },
    { source: 'no [brackets] (here)', target: 'ne [závorky] (tady)', flags },
  ],
  reports: [
    { source: '[site](https://a.org)', target: 'stránka', flags, marked: '' },
    { source: '[site](https://a.org)', target: '[сайт] (https://a.org)', language: 'ru', flags, marked: '' },
    { source: '[a](../a.md)', target: '[a](../á.md)', flags, marked: ['[a](../á.md)', ''] },
    {
      source: '[a](#usage)',
      target: '[使い方](#使い方)',
      language: 'ja',
      flags,
      marked: ['[使い方](#使い方)', ''],
    },
    { source: '[a](b) [c](d)', target: '[a](b)', flags, marked: '' },
    { source: '[a](b)', target: '[a](b) [c](d)', flags, marked: '[c](d)' },
    { source: 'see <https://a.org>', target: 'viz https://a.org', flags, marked: '' },
    { source: '[a](b)', target: '[ملف(b)', language: 'ar', flags, marked: '' },
    { source: ['[a](b)', '[a](b)s'], target: ['[a](b)', 'a', '[a](b)'], flags, marked: '' },
  ],
})
