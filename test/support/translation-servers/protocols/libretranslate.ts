import { areTexts, checkMembers, isText, Mismatch, readJsonBody, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

const KEY = '5b1d2f0c-0000-4000-8000-000000000000'
const CODES = ['en', 'cs', 'de', 'nb', 'pt', 'pt-BR', 'sr', 'tl', 'zh-Hans', 'zh-Hant']
const isCode = (value: unknown) => CODES.includes(String(value))

/** LibreTranslate: `docs.libretranslate.com/api`. */
export const libreTranslateProtocol: TranslationProtocol = {
  id: 'libretranslate',
  origins: [],
  settings: (url) => ({ url, key: KEY }),
  languages: { from: 'en', to: 'de' },
  errorBody: (_status, error) => ({ error }),
  open:
    ({ translate }) =>
    (request) => {
      const route = routeOf(request)
      if (route === 'GET /languages') {
        return {
          body: CODES.map((code) => ({ code, name: code, targets: CODES.filter((to) => to !== code) })),
        }
      }
      if (route !== 'POST /translate') throw new Mismatch(route)
      const { q, source, target, api_key } = checkMembers(readJsonBody(request), {
        q: (value) => isText(value) || areTexts(value),
        source: isCode,
        target: isCode,
        format: 'text',
        'api_key?': isText,
      })
      if (api_key === undefined) return { status: 400, body: { error: 'Visit … to get an API key' } }
      if (api_key !== KEY) return { status: 403, body: { error: 'Invalid API key' } }
      const languages = { from: String(source), to: String(target) }
      const texts = Array.isArray(q) ? (q as string[]) : [String(q)]
      const translated = translate(texts, languages)
      return { body: { translatedText: Array.isArray(q) ? translated : translated[0] } }
    },
}

/** LTEngine, which takes one text. */
export const ltEngineProtocol: TranslationProtocol = {
  ...libreTranslateProtocol,
  id: 'ltengine',
  open(translator) {
    const answer = libreTranslateProtocol.open(translator)
    return (request) => {
      const isList = request.method === 'POST' && Array.isArray(JSON.parse(request.body).q)
      if (isList) throw new Mismatch('q has to be a text')
      return answer(request)
    }
  },
}
