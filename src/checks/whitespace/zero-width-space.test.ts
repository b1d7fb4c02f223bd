import { describeCheck } from '../../../test/support/describe-check.ts'
import { zeroWidthSpace } from './zero-width-space.ts'

describeCheck(zeroWidthSpace, {
  passes: [
    { source: 'Unlock', target: 'Odemknout' },
    { source: 'Un\u200block', target: 'Ode\u200bmknout' },
    { source: 'Unlock', target: 'ដោះ\u200bសោ', language: 'km' },
    { source: 'Unlock', target: 'باز\u200cکردن', language: 'fa' },
    { source: 'Unlock', target: 'क्\u200dष', language: 'hi' },
    { source: 'Unlock', target: '解锁', language: 'zh_Hans' },
    { source: 'Unlock', target: 'ode\u00admknout' },
    { source: 'Un\u200block', target: 'Odemknout' },
    { source: 'Unlock', target: 'Ode\u200bmknout', flags: 'ignore-zero-width-space' },
  ],
  reports: [
    {
      source: 'Unlock',
      target: '解锁\u200b\u200b\u200b\u200b',
      language: 'zh_Hans',
      marked: '\u200b\u200b\u200b\u200b',
    },
    { source: 'Unlock', target: '\u200bOdemknout', marked: '\u200b' },
    { source: 'Unlock', target: 'Ode\u200bmkn\u200bout', marked: ['\u200b', '\u200b'] },
    { source: 'Unlock', target: 'ปลด\u200bล็อก', language: 'th', marked: '\u200b' },
    { source: 'Unlock', target: 'إلغاء\u200b القفل', language: 'ar', marked: '\u200b' },
    { source: 'Unlock', target: 'ロック\u200b解除', language: 'ja', marked: '\u200b' },
    { source: 'Unlock', target: 'Разблокировать\u200b', language: 'ru', marked: '\u200b' },
    { source: ['day', 'days'], target: ['den', 'dny\u200b', 'dní'], marked: '\u200b' },
  ],
})
