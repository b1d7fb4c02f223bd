import { describeCheck } from '../../../test/support/describe-check.ts'
import { xmlCharsAroundTags } from './xml-chars-around-tags.ts'

const flags = 'xml-chars-around-tags'

describeCheck(xmlCharsAroundTags, {
  passes: [
    { flags, source: 'and <b>x</b>', target: 'ملف و<b>x</b>', language: 'ar' },
    { flags, source: 'and <b>x</b>', target: 'ו<b>x</b>', language: 'he' },
    { source: 'Press <b>Save</b>', target: 'Stiskněte<b>Uložit</b>' },
    { flags, source: 'Press <b>Save</b> now', target: 'Stiskněte <b>Uložit</b> nyní' },
    { flags, source: 'Press <b>Save</b>.', target: 'Нажмите <b>Сохранить</b>!', language: 'ru' },
    { flags, source: 'un<b>do</b>', target: 'od<b>volat</b>' },
    { flags, source: 'one<br/>two', target: 'jedna<br/>dvě' },
    { flags, source: 'Press <b>Save</b> now', target: '今<b>保存</b>を押す', language: 'ja' },
    { flags, source: 'Press <b>Save</b> now', target: 'กด<b>บันทึก</b>ตอนนี้', language: 'th' },
    { flags, source: 'Press <b>Save</b>', target: 'Press<i>Save</i>' },
    {
      source: 'Press <b>Save</b> now',
      target: 'Stiskněte<b>Uložit</b> nyní',
      flags: 'xml-chars-around-tags, ignore-xml-chars-around-tags',
    },
    { flags, source: 'a < b', target: 'a<b' },
    { flags, source: '<b>Save</b>', target: '<b>हिन्दी</b>', language: 'hi' },
  ],
  reports: [
    { flags, source: 'Press <b>Save</b> now', target: 'Stiskněte<b>Uložit</b> nyní', marked: 'e' },
    { flags, source: 'Press <b>Save</b> now', target: 'Stiskněte <b>Uložit</b>nyní', marked: 'n' },
    {
      flags,
      source: 'Press <b>Save</b> now',
      target: 'Нажмите <b> Сохранить</b> сейчас',
      language: 'ru',
      marked: '',
    },
    { flags, source: 'Press <b>Save</b>', target: 'Drücke <b>Sichern </b>', language: 'de', marked: '' },
    { flags, source: 'one<br/>two', target: 'jedna <br/>dvě', marked: '' },
    { flags, source: 'one <br/> two', target: 'jedna<br/>dvě', marked: ['a', 'd'] },
    { flags, source: 'of <b>x</b>', target: 'του<b>x</b>', language: 'el', marked: 'υ' },
    { flags, source: 'the <b>file</b>', target: 'ال<b>ملف</b>', language: 'ar', marked: 'ل' },
    { flags, source: '<b>x</b>’s', target: '<b>x</b>in', language: 'tr', marked: 'i' },
  ],
})
