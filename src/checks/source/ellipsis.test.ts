import { describeCheck } from '../../../test/support/describe-check.ts'
import { ellipsis } from './ellipsis.ts'

describeCheck(ellipsis, {
  passes: [
    { source: 'Loading…' },
    { source: 'Loading.' },
    { source: 'Loading..' },
    { source: 'Loading. . .' },
    { source: '読み込み中…', sourceLanguage: 'ja' },
    { source: '加载中。。。', sourceLanguage: 'zh_Hans' },
    { source: ['Day…', 'Days…'] },
    { source: '' },
    { source: 'Loading...', flags: 'ignore-ellipsis' },
  ],
  reports: [
    { source: 'Loading...', marked: '...' },
    { source: 'Loading.... done', marked: '....' },
    { source: '...and more', marked: '...' },
    { source: 'From ... to ...', marked: ['...', '...'] },
    { source: ['Day...', 'Days...'], marked: ['...', '...'] },
    { source: '読み込み中...', sourceLanguage: 'ja', marked: '...' },
    { source: 'Загрузка...', sourceLanguage: 'ru', marked: '...' },
    { source: 'جار التحميل...', sourceLanguage: 'ar', marked: '...' },
  ],
})
