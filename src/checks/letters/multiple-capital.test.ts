import { describeCheck } from '../../../test/support/describe-check.ts'
import { multipleCapital } from './multiple-capital.ts'

describeCheck(multipleCapital, {
  passes: [
    { flags: 'multiple-capital', source: 'Name', target: 'Jméno' },
    { flags: 'multiple-capital', source: 'HTML page', target: 'Stránka HTML' },
    { flags: 'multiple-capital', source: 'USA', target: 'SPOJENÉ STÁTY' },
    { flags: 'multiple-capital', source: 'File A', target: 'Soubor A B' },
    { flags: 'multiple-capital', source: 'JSON', target: 'ФАЙЛ', language: 'ru' },
    { flags: 'multiple-capital', source: 'Name', target: '名前', language: 'ja' },
    { flags: 'multiple-capital', source: 'Name', target: 'الاسم', language: 'ar' },
    { flags: 'multiple-capital', source: 'Name', target: 'Ιδιότητα', language: 'el' },
    { source: 'Name', target: 'JMéno', flags: 'multiple-capital, ignore-multiple-capital' },
  ],
  reports: [
    { flags: 'multiple-capital', source: 'Name', target: 'JMéno', marked: 'JM' },
    { flags: 'multiple-capital', source: 'File', target: 'SOubor', marked: 'SO' },
    { flags: 'multiple-capital', source: 'File', target: 'ФАйл', language: 'ru', marked: 'ФА' },
    { flags: 'multiple-capital', source: 'File', target: 'ΑΡχείο', language: 'el', marked: 'ΑΡ' },
    { flags: 'multiple-capital', source: 'Identifier', target: 'ID', language: 'ja', marked: 'ID' },
    { flags: 'multiple-capital', source: 'File', target: 'Հայ ՖԱյլ', language: 'hy', marked: 'ՖԱ' },
    { flags: 'multiple-capital', source: 'the file', target: 'ten SOUbor a DAlší', marked: ['SOU', 'DA'] },
    {
      flags: 'multiple-capital',
      source: ['day', 'days'],
      target: ['DEn', 'dny', 'DNí'],
      marked: ['DE', 'DN'],
    },
    { flags: 'multiple-capital', source: 'Photo', target: '照片ＡＢ', language: 'zh_Hans', marked: 'ＡＢ' },
  ],
})
