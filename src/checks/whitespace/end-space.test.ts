import { describeCheck } from '../../../test/support/describe-check.ts'
import { endSpace } from './end-space.ts'

describeCheck(endSpace, {
  passes: [
    { source: 'File', target: 'Soubor' },
    { source: 'Name: ', target: 'Jméno: ' },
    { source: ' ', target: '.' },
    { source: ' and ', target: '   ' },
    { source: 'File ', target: '' },
    { source: 'File\n', target: 'Soubor' },
    { source: 'name ', target: 'الاسم ', language: 'ar' },
    { source: 'name', target: '名前　', language: 'ja' },
    { source: ['day ', 'days '], target: ['ден ', 'дня ', 'дней '], language: 'ru' },
    { source: 'Name: ', target: 'Jméno:', flags: 'ignore-end-space' },
  ],
  reports: [
    { source: 'Name: ', target: 'Név:', language: 'hu', marked: '' },
    { source: 'ID:', target: 'ID : ', language: 'fr', marked: ' ' },
    { source: 'Left-click: ', target: '左クリック：', language: 'ja', marked: '' },
    { source: 'Identifier: ', target: 'المعرف', language: 'ar', marked: '' },
    { source: 'Hex Line', target: 'خط سداسي  ', language: 'ar', marked: '  ' },
    { source: 'Left-click: ', target: 'Clic gauche\u00a0:', language: 'fr', marked: '' },
    { source: 'Name:  ', target: 'Имя: ', language: 'ru', marked: ' ' },
    { source: ['day', 'days'], target: ['day ', 'ngày '], language: 'vi', marked: [' ', ' '] },
    { source: 'Schedule', target: '스케줄 ', language: 'ko', marked: ' ' },
  ],
})
