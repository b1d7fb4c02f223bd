import { describeCheck } from '../../../test/support/describe-check.ts'
import { maxLines } from './max-lines.ts'

describeCheck(maxLines, {
  passes: [
    { source: 'File', target: 'Soubor', flags: 'max-lines:1' },
    { source: 'File', target: 'Velmi\ndlouhý\nsoubor' },
    { source: 'File', target: 'Velmi\nsoubor', flags: 'max-lines:2' },
    { source: 'File', target: '文件\n夹', language: 'zh_Hans', flags: 'max-lines:3' },
    { source: 'File', target: 'Velmi\\nsoubor', flags: 'max-lines:1' },
    { source: 'File', target: 'الملف', language: 'ar', flags: 'max-lines:1' },
    { source: 'File', target: 'a\nb', flags: 'max-lines:many' },
    { source: 'File', target: 'a\nb', flags: 'max-lines:1, ignore-max-lines' },
  ],
  reports: [
    { source: 'File', target: 'Velmi\nsoubor', flags: 'max-lines:1', marked: 'soubor' },
    { source: 'File', target: 'a\nb\nc', flags: 'max-lines:2', marked: 'c' },
    { source: 'File', target: 'a\nb\nc', flags: 'max-lines:1', marked: 'b\nc' },
    { source: 'File', target: '文件\n夹', language: 'zh_Hans', flags: 'max-lines:1', marked: '夹' },
    { source: 'File', target: 'الملف\nهنا', language: 'ar', flags: 'max-lines:1', marked: 'هنا' },
    { source: 'File', target: 'Soubor\n', flags: 'max-lines:1', marked: '' },
    { source: 'File', target: '\nФайл', language: 'ru', flags: 'max-lines:1', marked: 'Файл' },
    {
      source: ['day', 'days'],
      target: ['den', 'd\nny', 'd\nní'],
      flags: 'max-lines:1',
      marked: ['ny', 'ní'],
    },
  ],
})
