import { checkMembers, isText, Mismatch, readQuery, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

const PAIRS = [
  'eng|cat',
  'eng|spa',
  'spa|cat',
  'spa|cat_valencia',
  'nob|nno',
  'hbs|mkd',
  'eng|hbs_HR',
  'afr|nld',
]

/** Apertium APy: `wiki.apertium.org/wiki/Apertium-apy`. */
export const apertiumProtocol: TranslationProtocol = {
  id: 'apertium-apy',
  origins: [],
  settings: (url) => ({ url }),
  languages: { from: 'en', to: 'ca' },
  errorBody: (code, explanation) => ({ status: 'error', code, message: 'Error', explanation }),
  open:
    ({ translate }) =>
    (request) => {
      const path = request.url.pathname
      if (routeOf(request) === 'GET /listPairs') {
        const responseData = PAIRS.map((pair) => {
          const [sourceLanguage, targetLanguage] = pair.split('|')
          return { sourceLanguage, targetLanguage }
        })
        return { body: { responseData, responseDetails: null, responseStatus: 200 } }
      }
      if (path !== '/translate') throw new Mismatch(path)
      const query =
        request.method === 'POST' ? Object.fromEntries(new URLSearchParams(request.body)) : readQuery(request)
      const { langpair, q } = checkMembers(query, { langpair: isText, q: isText, markUnknown: 'no' })
      if (!PAIRS.includes(String(langpair))) {
        return {
          status: 400,
          body: {
            status: 'error',
            code: 400,
            message: 'Bad Request',
            explanation: 'That pair is not installed',
          },
        }
      }
      const [from = '', to = ''] = String(langpair).split('|')
      const [translatedText] = translate([String(q)], { from, to })
      return { body: { responseData: { translatedText }, responseDetails: null, responseStatus: 200 } }
    },
}
