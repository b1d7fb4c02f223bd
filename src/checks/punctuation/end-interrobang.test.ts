import { describeCheck } from '../../../test/support/describe-check.ts'
import { endInterrobang } from './end-interrobang.ts'

describeCheck(endInterrobang, {
  passes: [
    { flags: 'end-interrobang', source: 'Really?!', target: 'Opravdu?!' },
    { flags: 'end-interrobang', source: 'Really?!', target: 'Opravdu!?' },
    { flags: 'end-interrobang', source: 'Really?!', target: 'حقا؟!', language: 'ar' },
    { flags: 'end-interrobang', source: 'Really?!', target: '本当に？！', language: 'ja' },
    { flags: 'end-interrobang', source: 'Really?!', target: '真的⁈', language: 'zh_Hans' },
    { flags: 'end-interrobang', source: 'Really‽', target: 'Правда!?', language: 'ru' },
    { flags: 'end-interrobang', source: 'Really?', target: 'Opravdu!' },
    { flags: 'end-interrobang', source: 'Really!?', target: '' },
    { source: 'Really?!', target: 'Opravdu', flags: 'end-interrobang, ignore-end-interrobang' },
  ],
  reports: [
    { flags: 'end-interrobang', source: 'Really?!', target: 'Opravdu?', marked: '' },
    { flags: 'end-interrobang', source: 'Really?!', target: 'Opravdu!', marked: '' },
    { flags: 'end-interrobang', source: 'Really!?', target: 'Opravdu', marked: '' },
    { flags: 'end-interrobang', source: 'Really?', target: 'Opravdu?!', marked: '!' },
    { flags: 'end-interrobang', source: 'Really!', target: 'حقا؟!', language: 'ar', marked: '!' },
    { flags: 'end-interrobang', source: 'Really?', target: '本当に！？', language: 'ja', marked: '？' },
    { flags: 'end-interrobang', source: 'Really.', target: '真的⁉', language: 'zh_Hans', marked: '⁉' },
    { flags: 'end-interrobang', source: 'Really⁈', target: 'Правда?', language: 'ru', marked: '' },
    {
      flags: 'end-interrobang',
      source: ['Day?!', 'Days?!'],
      target: ['Den?!', 'Dny?', 'Dní!'],
      marked: ['', ''],
    },
  ],
})
