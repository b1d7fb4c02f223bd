import { describeCheck } from '../../../test/support/describe-check.ts'
import { endEllipsis } from './end-ellipsis.ts'

describeCheck(endEllipsis, {
  passes: [
    { source: 'Loading…', target: 'Načítání…' },
    { source: 'Load', target: 'Načíst' },
    { source: 'Loading...', target: 'Načítání...' },
    { source: 'Loading...', target: 'Načítání…' },
    { source: 'Load', target: 'Načíst...' },
    { source: 'Loading…', target: '読み込み中…', language: 'ja' },
    { source: 'Loading…', target: 'جار التحميل…', language: 'ar' },
    { source: 'Loading… done', target: 'Načteno' },
    { source: 'Loading…', target: '' },
    { source: 'Loading…', target: 'Načítání', flags: 'ignore-end-ellipsis' },
  ],
  reports: [
    { source: 'Loading…', target: 'Načítání', marked: '' },
    { source: 'Loading…', target: 'Načítání...', marked: '' },
    { source: 'Load', target: 'Načíst…', marked: '…' },
    { source: 'Loading…', target: '読み込み中', language: 'ja', marked: '' },
    { source: 'Load', target: 'تحميل…', language: 'ar', marked: '…' },
    { source: 'Loading…', target: 'Загрузка.', language: 'ru', marked: '' },
    { source: 'Loading…', target: '加载中。。。', language: 'zh_Hans', marked: '' },
    { source: 'Load.', target: 'लोड…', language: 'hi', marked: '…' },
    { source: ['Day…', 'Days…'], target: ['Den…', 'Dny', 'Dní'], marked: ['', ''] },
  ],
})
