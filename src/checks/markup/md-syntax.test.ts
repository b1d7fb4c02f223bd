import { describeCheck } from '../../../test/support/describe-check.ts'
import { mdSyntax } from './md-syntax.ts'

const flags = 'md-text'

describeCheck(mdSyntax, {
  passes: [
    { source: '*a*', target: '*a* *b*', flags },
    { source: '**Bold** and *thin*', target: '*Tence* a **tučně**', flags },
    { source: 'Run `npm start`', target: 'Spusťte `npm start`', flags },
    { source: '~~old~~ __new__', target: '~~старый~~ __новый__', language: 'ru', flags },
    { source: '* item', target: '* položka', flags },
    { source: '2 * 3 * 4', target: '2 × 3 × 4', flags },
    { source: 'snake_case_name', target: 'název', flags },
    { source: '\\*not bold\\*', target: 'netučné', flags },
    { source: '[a](https://x/_a_)', target: '[a](https://x/b)', flags },
    { source: '***both***', target: '***両方***', language: 'ja', flags },
    { source: '**Bold**', target: 'Tučně' },
    { source: '**Bold**', target: 'Tučně', flags: 'md-text, ignore-md-syntax' },
    { source: '``a`b``', target: '``ا`ب``', language: 'ar', flags },
  ],
  reports: [
    { source: '**Bold**', target: 'Tučně', flags, marked: '' },
    { source: '**Bold**', target: '** жирный **', language: 'ru', flags, marked: '' },
    { source: '**Bold**', target: '*Tučně*', flags, marked: ['*', ''] },
    { source: 'Bold', target: '**太字**', language: 'ja', flags, marked: '**' },
    { source: 'Run `x`', target: 'Spusťte x', flags, marked: '' },
    { source: 'Run `x`', target: 'Spusťte `x', flags, marked: '' },
    { source: '_a_', target: '*a*', flags, marked: ['*', ''] },
    { source: '~~old~~', target: '~قديم~', language: 'ar', flags, marked: '' },
    { source: 'see [a](b)', target: '<https://a.org>', flags, marked: '<' },
  ],
})
