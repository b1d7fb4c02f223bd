import { describeCheck } from '../../../test/support/describe-check.ts'
import { duplicate } from './duplicate.ts'

describeCheck(duplicate, {
  passes: [
    { source: 'The map', target: 'Mapa' },
    { source: 'It is very very good.', target: 'Je to velmi velmi dobré.' },
    { source: 'It is very very good.', target: 'Je to moc moc dobré.' },
    { source: 'Do you want to link it?', target: 'Möchten Sie sie zuordnen?', language: 'de' },
    { source: 'You are asking yourselves', target: 'Vous vous demandez', language: 'fr' },
    { source: 'The end. End of file', target: 'Konec. Konec souboru' },
    { source: '%s of %s', target: '%s %s' },
    { source: '1 of 1', target: '1 1' },
    { source: 'very', target: 'mute mute', language: 'tok' },
    { source: 'Thank you', target: '谢谢', language: 'zh_Hans' },
    { source: 'The map', target: 'باب بابا', language: 'ar' },
    { source: 'The map', target: 'mapa mapa', flags: 'ignore-duplicate' },
  ],
  reports: [
    {
      source: 'the request is made',
      target: 'in der die die Anfrage gestellt wird',
      language: 'de',
      marked: 'die',
    },
    { source: 'Images, pictures.', target: 'Bilder, Bilder.', language: 'de', marked: 'Bilder' },
    { source: 'different from the map', target: 'diferente do do mapa', language: 'gl', marked: 'do' },
    { source: 'quintillion', target: '%(value)s tỷ tỷ', language: 'vi', marked: 'tỷ' },
    { source: 'Loaded map', target: 'Mapa le iomradh air air a luchdadh', language: 'gd', marked: 'air' },
    { source: 'the file', target: 'в в файле файле', language: 'ru', marked: 'файле' },
    { source: 'from the file', target: 'من من الملف', language: 'ar', marked: 'من' },
    { source: 'the file', target: 'फ़ाइल फ़ाइल', language: 'hi', marked: 'फ़ाइल' },
    { source: 'a b c', target: 'to to to\nto', marked: ['to', 'to', 'to'] },
    { source: ['day', 'days'], target: ['den den', 'dny', 'dní dní'], marked: ['den', 'dní'] },
  ],
})
