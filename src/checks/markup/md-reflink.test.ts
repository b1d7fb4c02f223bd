import { describeCheck } from '../../../test/support/describe-check.ts'
import { mdReflink } from './md-reflink.ts'

const flags = 'md-text'

describeCheck(mdReflink, {
  passes: [
    { source: '[guide][docs]', target: '[příručka][docs]', flags },
    { source: 'guide', target: '[руководство][docs]', language: 'ru', flags },
    { source: '[a][1]', target: '[دليل] [1]', language: 'ar', flags },
    { source: '[a][^1] [b][x]', target: '[b][x]', flags },
    { source: '[a][1] [b][2]', target: '[б][2] [а][1]', language: 'ru', flags },
    { source: '[docs][]', target: '[ドキュメント][]', language: 'ja', flags },
    { source: '[a][x] [b][x]', target: '[ab][x]', flags },
    { source: '[a][x]', target: 'a' },
    { source: '[a][x]', target: 'a', flags: 'md-text, ignore-md-reflink' },
    { source: 'Use `[a][x]`', target: 'Použijte', flags },
    { source: '[a](x)', target: '[b](y)', flags },
  ],
  reports: [
    { source: '[a][x y]', target: '[б][X Y]', language: 'ru', flags, marked: ['[б][X Y]', ''] },
    { source: '[a][]', target: '[أ][x]', language: 'ar', flags, marked: ['[أ][x]', ''] },
    { source: '[guide][docs]', target: 'příručka', flags, marked: '' },
    {
      source: '[guide][docs]',
      target: '[příručka][dokumenty]',
      flags,
      marked: ['[příručka][dokumenty]', ''],
    },
    { source: '[a][Docs]', target: '[a][docs]', flags, marked: ['[a][docs]', ''] },
    { source: '[a][1] [b][2]', target: '[a][1] [b][1]', flags, marked: '' },
    { source: '[a][1]', target: '[a][1] [b][2]', flags, marked: '[b][2]' },
    { source: '![logo][img]', target: '!logo][img]', flags, marked: '' },
  ],
})
