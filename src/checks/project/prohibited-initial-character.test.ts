import { describeCheck } from '../../../test/support/describe-check.ts'
import { prohibitedInitialCharacter } from './prohibited-initial-character.ts'

describeCheck(prohibitedInitialCharacter, {
  passes: [
    { flags: 'prohibited-initial-character', source: 'map', target: 'mapa' },
    { flags: 'prohibited-initial-character', source: 'sum', target: 'a=b' },
    { flags: 'prohibited-initial-character', source: 'mail', target: 'e-mail' },
    { flags: 'prohibited-initial-character', source: 'map', target: '' },
    { flags: 'prohibited-initial-character', source: 'map', target: '地図', language: 'ja' },
    { flags: 'prohibited-initial-character', source: 'map', target: ' =mapa' },
    { flags: 'prohibited-initial-character', source: 'dash', target: '– pomlčka' },
    { flags: 'prohibited-initial-character', source: 'minus', target: '−1' },
    {
      source: '=map',
      target: '=mapa',
      flags: 'prohibited-initial-character, ignore-prohibited-initial-character',
    },
  ],
  reports: [
    { flags: 'prohibited-initial-character', source: 'sum', target: '=SUM(A1)', marked: '=' },
    { flags: 'prohibited-initial-character', source: 'plus', target: '+1', marked: '+' },
    { flags: 'prohibited-initial-character', source: 'dash', target: '-', marked: '-' },
    { flags: 'prohibited-initial-character', source: 'at', target: '@zavináč', marked: '@' },
    { flags: 'prohibited-initial-character', source: 'tab', target: '\tmapa', marked: '\t' },
    { flags: 'prohibited-initial-character', source: 'return', target: '\rmapa', marked: '\r' },
    { flags: 'prohibited-initial-character', source: 'pipe', target: '|трубa', language: 'ru', marked: '|' },
    {
      flags: 'prohibited-initial-character',
      source: 'percent',
      target: '%百分比',
      language: 'zh_Hans',
      marked: '%',
    },
    { flags: 'prohibited-initial-character', source: '-地図', marked: '-' },
  ],
})
