import { describeCheck } from '../../../test/support/describe-check.ts'
import { translated } from './translated.ts'

describeCheck(translated, {
  passes: [
    { source: 'File', target: '', state: 0 },
    { source: 'File', target: 'Soubor', facts: { lostTarget: 'Složka' } },
    { source: 'File', target: 'Soubor', state: 10 },
    { source: 'File', target: '', state: 0, facts: { lostTarget: '' } },
    { source: 'File', target: '', state: 100, facts: { lostTarget: 'Soubor' } },
    { source: 'File', target: '', state: 0, flags: 'ignore-translated', facts: { lostTarget: 'Soubor' } },
    { source: 'File', target: 'ملف', language: 'ar', facts: { lostTarget: 'الملف' } },
    { source: ['day', 'days'], target: ['', '', ''], state: 0 },
  ],
  reports: [
    { source: 'File', target: 'Soubor', state: 10, facts: { lostTarget: 'Složka' }, marked: '' },
    { source: 'File', target: '', state: 0, facts: { lostTarget: 'Soubor' }, marked: '' },
    { source: 'File', target: '', state: 0, language: 'ar', facts: { lostTarget: 'ملف' }, marked: '' },
    { source: 'File', target: '', state: 0, language: 'ja', facts: { lostTarget: 'ファイル' }, marked: '' },
    { source: 'File', target: '', state: 0, language: 'ru', facts: { lostTarget: 'Файл' }, marked: '' },
    { source: 'File', target: '', state: 0, language: 'hi', facts: { lostTarget: 'फ़ाइल' }, marked: '' },
    { source: 'File', target: '', state: 0, language: 'el', facts: { lostTarget: ' ' }, marked: '' },
    {
      source: ['day', 'days'],
      target: ['', '', ''],
      state: 0,
      facts: { lostTarget: 'den\u001e\u001edny\u001e\u001ední' },
      marked: '',
    },
    {
      source: 'ファイル',
      target: '',
      sourceLanguage: 'ja',
      state: 0,
      facts: { lostTarget: 'File' },
      marked: '',
    },
  ],
})
