import { describeCheck } from '../../../test/support/describe-check.ts'
import { endColon } from './end-colon.ts'

describeCheck(endColon, {
  passes: [
    { source: 'Name:', target: 'Jméno:' },
    { source: 'Name', target: 'Jméno' },
    { source: 'Name:', target: '名称：', language: 'zh_Hans' },
    { source: 'Name:', target: 'ឈ្មោះ៖', language: 'km' },
    { source: 'Name:', target: 'Անունը՝', language: 'hy' },
    { source: 'Name', target: 'Անունը:', language: 'hy' },
    { source: 'The maps are lost:', target: 'マップは失われます。', language: 'ja' },
    { source: 'Left-click: ', target: '左クリック：', language: 'ja' },
    { source: 'Left-click:', target: '左クリック；', language: 'ja' },
    { source: 'Name:', target: 'cmene', language: 'jbo' },
    { source: 'Name:', target: 'Nom\u00a0:', language: 'fr' },
    { source: 'Name:', target: '' },
    { source: 'Name:', target: 'Jméno', flags: 'ignore-end-colon' },
  ],
  reports: [
    { source: 'Name:', target: 'Jméno', marked: '' },
    { source: 'village', target: 'Herrixkak:', language: 'eu', marked: ':' },
    { source: 'Name: ', target: 'Név:', language: 'hu', marked: ':' },
    { source: 'ID:', target: 'ID : ', language: 'fr', marked: '' },
    { source: 'Identifier: ', target: '标识符：', language: 'zh_Hans', marked: '：' },
    { source: 'File extension:', target: 'ファイル拡張子', language: 'ja', marked: '' },
    { source: 'Name:', target: 'اسم', language: 'ar', marked: '' },
    { source: 'Changes will be lost:', target: 'αποθήκευση θα χαθούν!', language: 'el', marked: '' },
    { source: 'Name', target: 'ឈ្មោះ៖', language: 'km', marked: '៖' },
    { source: 'Name:', target: 'Անունը', language: 'hy', marked: '' },
    { source: ['Day:', 'Days:'], target: ['Den:', 'Dny', 'Dní'], marked: ['', ''] },
  ],
})
