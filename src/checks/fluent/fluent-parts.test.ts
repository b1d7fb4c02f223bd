import { describeCheck } from '../../../test/support/describe-check.ts'
import { fluentParts } from './fluent-parts.ts'

const flags = 'fluent-parts'

describeCheck(fluentParts, {
  passes: [
    { source: 'Quit', target: 'Ukončit', flags },
    { source: 'Quit\n.label = Quit', target: 'Выйти\n.label = Выйти', language: 'ru', flags },
    { source: '.a = x\n.b = y', target: '.b = ب\n.a = ا', language: 'ar', flags },
    { source: 'Quit\n.label = Quit', target: 'Ukončit' },
    { source: 'Quit\n.label = Quit', target: 'Ukončit', flags: 'fluent-parts, ignore-fluent-parts' },
    { source: 'Version 1\n.5 is out', target: 'Vyšla verze 1.5', flags },
    { source: '{ $x', target: '.a = b', flags },
    { source: 'Quit', target: '終了 .label = x', language: 'ja', flags },
  ],
  reports: [
    { source: 'Quit\n.label = Quit', target: 'Ukončit', flags, marked: '' },
    { source: 'Quit', target: 'Выйти\n.label = Выйти', language: 'ru', flags, marked: '\n.label = Выйти' },
    { source: '.label = Quit', target: 'Ukončit', flags, marked: ['', 'Ukončit'] },
    { source: 'Quit\n.label = Quit', target: '.label = 終了', language: 'ja', flags, marked: '' },
    { source: '.a = x\n.b = y', target: '.a = ا', language: 'ar', flags, marked: '' },
    { source: '.a = x', target: '.á = x', flags, marked: ['', '.á = x'] },
    { source: '.a = x', target: '.b = x', flags, marked: ['', '.b = x'] },
    { source: 'A\n.b = c', target: 'A\n  .b = c\n  .d = e', flags, marked: '\n  .d = e' },
  ],
})
