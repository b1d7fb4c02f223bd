import { describeCheck } from '../../../test/support/describe-check.ts'
import { multipleFailures } from './multiple-failures.ts'

describeCheck(multipleFailures, {
  passes: [
    { source: 'Map' },
    { source: 'Map', facts: { failures: 0 } },
    { source: 'Map', facts: { failures: 1 } },
    { source: '地図', sourceLanguage: 'ja', facts: { failures: 1 } },
    { source: ['day', 'days'], facts: { failures: 1 } },
    { source: 'Map', flags: 'ignore-multiple-failures', facts: { failures: 9 } },
    { source: 'Map', flags: 'ignore-all-checks', facts: { failures: 9 } },
    { source: '', facts: {} },
  ],
  reports: [
    { source: 'Map', facts: { failures: 2 }, marked: 'Map' },
    { source: 'Map', facts: { failures: 50 }, marked: 'Map' },
    { source: '地図', sourceLanguage: 'ja', facts: { failures: 3 }, marked: '地図' },
    { source: 'Карта', sourceLanguage: 'ru', facts: { failures: 2 }, marked: 'Карта' },
    { source: 'خريطة', sourceLanguage: 'ar', facts: { failures: 2 }, marked: 'خريطة' },
    { source: ['day', 'days'], facts: { failures: 2 }, marked: 'day' },
    { source: 'Map', state: 100, facts: { failures: 2 }, marked: 'Map' },
    { source: '', facts: { failures: 2 }, marked: '' },
  ],
})
