import { describeCheck } from '../../../test/support/describe-check.ts'
import { newlineCount } from './newline-count.ts'

describeCheck(newlineCount, {
  passes: [
    { source: 'One', target: 'Jedna' },
    { source: 'One\nTwo', target: 'Jedna\nDvě' },
    { source: 'One\n\nTwo', target: 'Jedna\nDvě\n' },
    { source: 'One\\nTwo', target: 'Jedna' },
    { source: 'One\nTwo', target: '' },
    { source: 'One\nTwo', target: '一\n二', language: 'zh_Hans' },
    { source: 'One\r\nTwo', target: 'Один\nДва', language: 'ru' },
    { source: ['\nday', '\ndays'], target: ['\nden', '\ndny', '\ndní'] },
    { source: 'One\nTwo', target: 'Jedna Dvě', flags: 'ignore-newline-count' },
  ],
  reports: [
    { source: 'One\nTwo', target: 'Jedna Dvě', marked: '' },
    { source: 'One Two', target: 'Jedna\nDvě', marked: '\n' },
    { source: 'One\n\nTwo', target: 'Jedna\nDvě', marked: '' },
    { source: 'One\nTwo', target: '一\n\n二', language: 'zh_Hans', marked: '\n' },
    { source: 'One\nTwo', target: 'واحد اثنان', language: 'ar', marked: '' },
    { source: 'One\nTwo', target: 'Один\\nДва', language: 'ru', marked: '' },
    { source: 'One', target: 'एक\n', language: 'hi', marked: '\n' },
    { source: ['a day', 'b\ndays'], target: ['a\nden', 'b\ndny', 'b dní'], marked: ['\n', ''] },
    { source: 'One\nTwo\n', target: 'ひとつ\n', language: 'ja', marked: '' },
  ],
})
