import { describeCheck } from '../../../test/support/describe-check.ts'
import { inconsistent } from './inconsistent.ts'

describeCheck(inconsistent, {
  passes: [
    { source: 'File', target: 'Soubor' },
    { source: 'File', target: 'Soubor', facts: { sameSource: [] } },
    { source: 'File', target: 'Soubor', facts: { sameSource: [{ target: 'Soubor', isTranslated: true }] } },
    {
      source: 'File',
      target: 'Soubor',
      state: 10,
      facts: { sameSource: [{ target: 'Složka', isTranslated: false }] },
    },
    {
      source: 'File',
      target: '',
      state: 0,
      facts: { sameSource: [{ target: 'Složka', isTranslated: false }] },
    },
    { source: 'File', target: '', state: 0, facts: { sameSource: [{ target: '', isTranslated: false }] } },
    {
      source: ['day', 'days'],
      target: ['den', 'dny', 'dní'],
      facts: { sameSource: [{ target: 'den\u001e\u001edny\u001e\u001ední', isTranslated: true }] },
    },
    {
      source: ['day', 'days'],
      target: ['', '', ''],
      state: 0,
      facts: { sameSource: [{ target: '', isTranslated: false }] },
    },
    {
      source: 'File',
      target: 'ملف',
      language: 'ar',
      facts: { sameSource: [{ target: 'ملف', isTranslated: true }] },
    },
    {
      source: 'File',
      target: 'Soubor',
      flags: 'ignore-inconsistent',
      facts: { sameSource: [{ target: 'Složka', isTranslated: true }] },
    },
  ],
  reports: [
    {
      source: 'File',
      target: 'Soubor',
      facts: { sameSource: [{ target: 'Složka', isTranslated: true }] },
      marked: 'Soubor',
    },
    {
      source: 'File',
      target: 'Soubor',
      facts: { sameSource: [{ target: '', isTranslated: false }] },
      marked: 'Soubor',
    },
    {
      source: 'File',
      target: '',
      state: 0,
      facts: { sameSource: [{ target: 'Složka', isTranslated: true }] },
      marked: '',
    },
    {
      source: 'File',
      target: 'Akta',
      state: 10,
      facts: { sameSource: [{ target: 'Složka', isTranslated: true }] },
      marked: 'Akta',
    },
    {
      source: 'File',
      target: 'الملف',
      language: 'ar',
      facts: { sameSource: [{ target: 'ملف', isTranslated: true }] },
      marked: 'الملف',
    },
    {
      source: 'Default',
      target: '既定値',
      language: 'ja',
      facts: { sameSource: [{ target: 'デフォルト', isTranslated: true }] },
      marked: '既定値',
    },
    {
      source: 'File',
      target: 'Файл',
      language: 'ru',
      facts: {
        sameSource: [
          { target: 'Файл', isTranslated: true },
          { target: 'Документ', isTranslated: false },
        ],
      },
      marked: 'Файл',
    },
    {
      source: ['day', 'days'],
      target: ['den', 'dny', 'dní'],
      facts: { sameSource: [{ target: 'den\u001e\u001edni\u001e\u001ední', isTranslated: true }] },
      marked: 'den',
    },
  ],
})
