import { describeCheck } from '../../../test/support/describe-check.ts'
import { endExclamation } from './end-exclamation.ts'

describeCheck(endExclamation, {
  passes: [
    { source: 'Done!', target: 'Hotovo!' },
    { source: 'Done', target: 'Hotovo' },
    { source: 'Done!', target: '完成！', language: 'zh_Hans' },
    { source: 'Done!', target: 'تم!', language: 'ar' },
    { source: 'Done!', target: 'Պատրաստ է', language: 'hy' },
    { source: 'Done!', target: 'mulno', language: 'jbo' },
    { source: 'Well done! It works', target: '¡Ondo! Badabil', language: 'eu' },
    { source: 'Hooray!', target: '¡Bai! (eginda)', language: 'eu' },
    { source: 'Really?!', target: 'Opravdu?', flags: 'end-interrobang' },
    { source: 'Done!', target: 'ᤏᤢᤱ᥄', language: 'lif' },
    { source: 'Done!', target: '' },
    { source: 'Done!', target: 'Hotovo', flags: 'ignore-end-exclamation' },
  ],
  reports: [
    { source: 'Done!', target: 'Hotovo', marked: '' },
    { source: 'Done', target: 'Hotovo!', marked: '!' },
    { source: 'Changes will be lost.', target: 'δεν θα αποθηκευτούν!', language: 'el', marked: '!' },
    { source: 'Done', target: '完成！', language: 'zh_Hans', marked: '！' },
    { source: 'Done!', target: '完了。', language: 'ja', marked: '' },
    { source: 'Done!', target: 'تم', language: 'ar', marked: '' },
    { source: 'Done!', target: 'Eginda', language: 'eu', marked: '' },
    { source: 'Done!', target: 'Готово', language: 'ru', marked: '' },
    { source: 'Done', target: 'ߌ߬ߣߌ߫߹', language: 'nqo', marked: '߹' },
    { source: ['Day!', 'Days!'], target: ['Den', 'Dny!', 'Dní'], marked: ['', ''] },
  ],
})
