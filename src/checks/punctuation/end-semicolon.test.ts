import { describeCheck } from '../../../test/support/describe-check.ts'
import { endSemicolon } from './end-semicolon.ts'

describeCheck(endSemicolon, {
  passes: [
    { source: 'One;', target: 'Jedna;' },
    { source: 'One', target: 'Jedna' },
    { source: 'Tom &amp;', target: 'Tom a' },
    { source: 'One', target: 'Jedna&nbsp;' },
    { source: 'One', target: 'Jedna&#8230;' },
    { source: 'One', target: 'Jedna&#x2026;' },
    { source: 'Really?', target: 'Αλήθεια;', language: 'el' },
    { source: 'One;', target: 'Один;', language: 'ru' },
    { source: 'One;', target: '' },
    { source: 'One;', target: 'Jedna', flags: 'ignore-end-semicolon' },
  ],
  reports: [
    { source: 'One;', target: 'Jedna', marked: '' },
    { source: 'One', target: 'Jedna;', marked: ';' },
    { source: 'One;', target: 'Jedna&amp;', marked: '' },
    { source: 'Tom &amp;;', target: 'Tom', marked: '' },
    { source: 'One', target: 'Ένα;', language: 'el', marked: ';' },
    { source: 'One;', target: 'واحد', language: 'ar', marked: '' },
    { source: 'One;', target: '一つ', language: 'ja', marked: '' },
    { source: 'One', target: 'Один;', language: 'ru', marked: ';' },
    { source: ['Day;', 'Days;'], target: ['Den', 'Dny;', 'Dní;'], marked: '' },
  ],
})
