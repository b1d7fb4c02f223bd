import { describeCheck } from '../../../test/support/describe-check.ts'
import { doubleSpace } from './double-space.ts'

describeCheck(doubleSpace, {
  passes: [
    { source: 'New scenario', target: 'Nový scénář' },
    { source: 'One.  Two.', target: 'Jedna.  Dvě.' },
    { source: 'One.  Two.', target: 'Jedna. Dvě.' },
    { source: 'A   B', target: 'A  B' },
    { source: 'New file', target: 'ファイル　　新規', language: 'ja' },
    { source: 'New file', target: 'ملف جديد', language: 'ar' },
    { source: 'New file', target: 'Nový\u00a0 soubor' },
    { source: 'New file', target: 'Nový\t\tsoubor' },
    { source: 'New file', target: 'Nový  soubor', flags: 'ignore-double-space' },
  ],
  reports: [
    { source: '%s and %s', target: '%s আর  %s', language: 'bn_BD', marked: '  ' },
    { source: 'New scenario', target: 'إنشاء سيناريو  جديد', language: 'ar', marked: '  ' },
    { source: 'New file', target: 'Nový   soubor', marked: '   ' },
    { source: 'One. Two. Three.', target: 'Jedna.  Dvě.  Tři.', marked: ['  ', '  '] },
    { source: 'New file', target: '  Nový soubor', marked: '  ' },
    { source: 'New file', target: 'Новый файл  ', language: 'ru', marked: '  ' },
    { source: 'New file', target: 'नई  फ़ाइल', language: 'hi', marked: '  ' },
    { source: ['a day', 'b days'], target: ['a  den', 'b dny', 'b  dní'], marked: ['  ', '  '] },
    { source: 'New file', target: '새  파일', language: 'ko', marked: '  ' },
  ],
})
