import { describeCheck } from '../../../test/support/describe-check.ts'
import { punctuationSpacing } from './punctuation-spacing.ts'

describeCheck(punctuationSpacing, {
  passes: [
    { source: 'Name:', target: 'Nom\u00a0:', language: 'fr' },
    { source: 'Name:', target: 'Nom\u202f:', language: 'fr_FR' },
    { source: 'Name:', target: 'Nom :', language: 'fr' },
    { source: 'Really?!', target: 'Vraiment\u202f?!', language: 'fr' },
    { source: 'Name:', target: 'Nom:', language: 'fr_CA' },
    { source: 'Name:', target: 'Jméno:' },
    { source: 'At 12:30', target: 'À 12:30', language: 'fr' },
    { source: 'See https://example.org/', target: 'Voir https://example.org/', language: 'fr' },
    { source: 'Hello :name', target: 'Bonjour :name', language: 'fr' },
    { source: 'Tom &amp; Eve', target: 'Tom &amp; Ève', language: 'fr' },
    { source: 'Name:', target: 'Nom&nbsp;:', language: 'fr' },
    { source: 'Name:', target: 'Anv :', language: 'br' },
    { source: 'Name:', target: 'الاسم:', language: 'ar' },
    { source: 'Name:', target: 'Nom:', language: 'fr', flags: 'ignore-punctuation-spacing' },
  ],
  reports: [
    { source: 'Name:', target: 'Nom:', language: 'fr', marked: ':' },
    { source: 'Quit?', target: 'Quitter?', language: 'fr', marked: '?' },
    { source: '!', target: '!', language: 'fr', marked: '!' },
    { source: 'Name\t:', target: 'Nom\t:', language: 'br', marked: ':' },
    { source: 'Done!', target: 'Terminé!', language: 'fr_FR', marked: '!' },
    { source: 'One; two', target: 'Un; deux', language: 'fr', marked: ';' },
    { source: 'Name: it!', target: 'Nom: ça!', language: 'fr', marked: [':', '!'] },
    { source: 'Name:', target: 'Anv:', language: 'br', marked: ':' },
    { source: 'Really?!', target: 'Vraiment?!', language: 'fr', marked: '?' },
    { source: '<b>Name:</b>', target: '<b>Nom:</b>', language: 'fr', marked: ':' },
    { source: 'Name (日本):', target: 'Nom (日本):', language: 'fr', marked: ':' },
    { source: ['Day:', 'Days:'], target: ['Jour:', 'Jours\u00a0:'], language: 'fr', marked: ':' },
    { source: 'He said "no!"', target: 'Il a dit « non! »', language: 'fr', marked: '!' },
  ],
})
