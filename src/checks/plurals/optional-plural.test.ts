import { describeCheck } from '../../../test/support/describe-check.ts'
import { optionalPlural } from './optional-plural.ts'

describeCheck(optionalPlural, {
  passes: [
    { source: 'Files' },
    { source: ['%d file(s)', '%d files'] },
    { source: 'Timeout (s)' },
    { source: 'call f(string)' },
    { source: 'f(s)t' },
    { source: '(s)' },
    { source: 'Datei(en)', sourceLanguage: 'de' },
    { source: 'ファイル', sourceLanguage: 'ja' },
    { source: 'FILE(S)' },
    { source: 'Write file(s)', flags: 'ignore-optional-plural' },
  ],
  reports: [
    { source: 'Processing PDF(s)', marked: '(s)' },
    { source: '%2 of %0 file(s) processed.', marked: '(s)' },
    { source: 'Delete file(s) and folder(s)?', marked: ['(s)', '(s)'] },
    { source: '%d day(s)', marked: '(s)' },
    { source: 'Fichier(s)', sourceLanguage: 'fr', marked: '(s)' },
    { source: 'Página(s):', sourceLanguage: 'es', marked: '(s)' },
    { source: 'Élément(s).', sourceLanguage: 'fr', marked: '(s)' },
    { source: '<b>item</b>(s)', marked: '(s)' },
  ],
})
