import { describeCheck } from '../../../test/support/describe-check.ts'
import { endQuestion } from './end-question.ts'

describeCheck(endQuestion, {
  passes: [
    { source: 'Really quit?', target: 'Opravdu ukončit?' },
    { source: 'Quit', target: 'Ukončit' },
    { source: 'Really quit?', target: 'Έξοδος;', language: 'el' },
    { source: 'Really quit?', target: 'Έξοδος\u037e', language: 'el' },
    { source: 'Really quit?', target: 'هل تريد الخروج؟', language: 'ar' },
    { source: 'Really quit?', target: '終了しますか？', language: 'ja' },
    { source: 'Really quit?', target: 'Իսկապե՞ս դուրս գալ', language: 'hy' },
    { source: 'Really quit?', target: 'ထွက်မှာလား။', language: 'my' },
    { source: 'Really quit?', target: 'ለመውጣት ይፈልጋሉ፧', language: 'am' },
    { source: 'Really quit?', target: 'xu cliva', language: 'jbo' },
    { source: 'Really?!', target: 'Opravdu!', flags: 'end-interrobang' },
    { source: 'Really quit?', target: '' },
    { source: 'Really quit?', target: 'Ukončit', flags: 'ignore-end-question' },
  ],
  reports: [
    { source: 'Really quit?', target: 'Ukončit', marked: '' },
    { source: 'Quit', target: 'Ukončit?', marked: '?' },
    { source: 'Is it there?', target: 'すでに存在するかもしれません．', language: 'ja', marked: '' },
    { source: 'Discard changes?', target: '취소하겠습니까?.', language: 'ko', marked: '' },
    { source: 'Really quit?', target: 'Έξοδος', language: 'el', marked: '' },
    { source: 'Quit', target: 'خروج؟', language: 'ar', marked: '؟' },
    { source: 'Really quit?', target: 'Դուրս գալ', language: 'hy', marked: '' },
    { source: 'Really quit?', target: 'ထွက်မှာ', language: 'my', marked: '' },
    { source: 'Quit', target: '退出？', language: 'zh_Hans', marked: '？' },
    { source: ['Day?', 'Days?'], target: ['Den?', 'Dny', 'Dní?'], marked: '' },
  ],
})
