import { describeCheck } from '../../../test/support/describe-check.ts'
import { escapedNewline } from './escaped-newline.ts'

describeCheck(escapedNewline, {
  passes: [
    { source: 'One', target: 'Jedna' },
    { source: 'One\\nTwo', target: 'Jedna\\nDvě' },
    { source: 'One\nTwo', target: 'Jedna Dvě' },
    { source: 'One\\nTwo', target: '' },
    { source: 'One\\nTwo', target: '一つ\\n二つ', language: 'ja' },
    { source: 'Open the folder', target: 'Otevřít C:\\\\docs\\new' },
    { source: 'Open D:\\\\a\\new', target: 'Otevřít D:\\\\a\\mew' },
    { source: ['\\nday', '\\ndays'], target: ['\\nден', '\\nдня', '\\nдней'], language: 'ru' },
    { source: 'One\\nTwo', target: 'Jedna Dvě', flags: 'ignore-escaped-newline' },
  ],
  reports: [
    { source: 'One\\nTwo', target: 'Jedna Dvě', marked: '' },
    { source: 'One\\nTwo', target: 'Jedna\nDvě', marked: '' },
    { source: 'One Two', target: 'Jedna\\nDvě', marked: '\\n' },
    { source: 'One\\nTwo', target: 'واحد اثنان', language: 'ar', marked: '' },
    { source: 'One\\nTwo', target: '一\\n二\\n', language: 'zh_Hans', marked: '\\n' },
    { source: 'One\\n\\nTwo', target: 'Один\\nДва', language: 'ru', marked: '' },
    { source: 'Open the folder', target: 'Otevřít C:\\new', marked: '\\n' },
    { source: '\\nOpen C:\\new', target: 'Otevřít C:\\new', marked: '' },
    { source: ['\\nday', '\\ndays'], target: ['den', '\\ndny', 'dní'], marked: ['', ''] },
    { source: 'One', target: 'एक\\n', language: 'hi', marked: '\\n' },
  ],
})
