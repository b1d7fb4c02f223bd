import { checkMembers, isText, Mismatch, readQuery, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

/** MyMemory: `mymemory.translated.net/doc/spec.php`. Its status is part of the answer, a number or a text. */
export const myMemoryProtocol: TranslationProtocol = {
  id: 'mymemory',
  origins: ['https://mymemory.translated.net'],
  settings: () => ({ email: 'translators@example.org' }),
  languages: { from: 'en', to: 'de' },
  errorBody: (status, message) => ({
    responseData: { translatedText: message },
    responseDetails: message,
    responseStatus: String(status),
    matches: [],
  }),
  mayHaveNone: true,
  open:
    ({ translate }) =>
    (request) => {
      if (routeOf(request) !== 'GET /api/get') throw new Mismatch(routeOf(request))
      const { q, langpair } = checkMembers(readQuery(request), {
        q: (text) => isText(text) && Buffer.byteLength(String(text)) <= 500,
        langpair: isText,
        'de?': 'translators@example.org',
        'user?': isText,
        'key?': isText,
      })
      const [from = '', to = ''] = String(langpair).split('|')
      if (!/^[a-z]{2,3}(-\w+)*$/.test(to)) {
        const details = `'${to.toUpperCase()}' IS AN INVALID TARGET LANGUAGE . EXAMPLE: LANGPAIR=EN|IT USING 2 LETTER ISO OR RFC3066 LIKE ZH-CN. ALMOST ALL LANGUAGES SUPPORTED BUT SOME MAY HAVE NO CONTENT. INVALID LANGUAGE PAIR SPECIFIED`
        return { body: { responseData: {}, responseStatus: '403', responseDetails: details, matches: '' } }
      }
      const translated = translate([String(q)], { from, to })
      const matches = translated.flatMap((translation) => [
        { id: '1', segment: q, translation, match: 0.85, 'last-updated-by': 'MateCat', reference: '' },
        { id: '2', segment: q, translation: `${translation}!`, match: 0.997, 'last-updated-by': 'MateCat' },
      ])
      return { body: { responseData: { match: 1 }, responseStatus: 200, responseDetails: '', matches } }
    },
}
