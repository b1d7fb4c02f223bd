import { describeCheck } from '../../../test/support/describe-check.ts'
import { accelerator } from './accelerator.ts'

describeCheck(accelerator, {
  passes: [
    { source: '&File', target: '&Soubor', flags: 'accelerator:&' },
    { source: '_File', target: 'S_oubor', flags: 'accelerator:_' },
    { source: '&File', target: 'Soubor' },
    { source: 'File', target: 'Soubor', flags: 'accelerator:&' },
    { source: '&Search && find', target: 'H&ledat && najít', flags: 'accelerator:&' },
    { source: 'Tom &amp; Eve', target: 'Tom a Eva', flags: 'accelerator:&' },
    { source: 'Save & quit', target: 'Uložit & skončit', flags: 'accelerator:&' },
    { source: '&File', target: 'ファイル(&F)', language: 'ja', flags: 'accelerator:&' },
    { source: '&File', target: '&ملف', language: 'ar', flags: 'accelerator:&' },
    { source: '&File', target: 'Soubor', flags: 'accelerator:&, ignore-accelerator' },
    { source: '&File', target: '', flags: 'accelerator:&' },
  ],
  reports: [
    { source: '&File', target: 'Soubor', flags: 'accelerator:&', marked: '' },
    { source: '_File', target: 'Soubor', flags: 'accelerator:_', marked: '' },
    { source: 'File', target: '&Soubor', flags: 'accelerator:&', marked: '&' },
    { source: '&File', target: '&Sou&bor', flags: 'accelerator:&', marked: '&' },
    { source: 'a_b_c', target: 'x_y_z', flags: 'accelerator:_', marked: '_' },
    { source: '~File', target: 'ファイル', language: 'ja', flags: 'accelerator:~', marked: '' },
    { source: '&File', target: 'ملف', language: 'ar', flags: 'accelerator:&', marked: '' },
    { source: '&File', target: '&&Файл', language: 'ru', flags: 'accelerator:&', marked: '' },
    {
      source: ['&Day', '&Days'],
      target: ['&Den', 'Dny', '&D&ní'],
      flags: 'accelerator:&',
      marked: ['', '&'],
    },
  ],
})
