import { checkMembers, isText, Mismatch, readJsonBody, readQuery, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const CODES = [
  'en',
  'cs',
  'de',
  'fr-ca',
  'mn-Cyrl',
  'nb',
  'pt',
  'pt-pt',
  'sr-Cyrl',
  'sr-Latn',
  'zh-Hans',
  'zh-Hant',
]

const errorBody = (status: number, message: string) => ({ error: { code: status * 1000, message } })

/** Azure AI Translator 3.0: `learn.microsoft.com/azure/ai-services/translator/text-translation/reference/v3`. */
export const microsoftProtocol: TranslationProtocol = {
  id: 'microsoft-translator',
  origins: ['https://westeurope.api.cognitive.microsoft.com'],
  settings: (url) => ({ key: KEY, base_url: url }),
  languages: { from: 'en', to: 'de' },
  errorBody,
  open({ translate }) {
    let issued = 0
    return (request) => {
      const route = routeOf(request)
      if (route === 'POST /sts/v1.0/issueToken') {
        if (request.headers['ocp-apim-subscription-key'] !== KEY)
          return { status: 401, body: errorBody(401, 'No') }
        issued += 1
        return { headers: { 'content-type': 'application/jwt' }, body: `token-${issued}` }
      }
      if (route === 'GET /languages') {
        checkMembers(readQuery(request), { 'api-version': '3.0', scope: 'translation' })
        const translation = CODES.map((code) => [code, { name: code, nativeName: code, dir: 'ltr' }])
        return { body: { translation: Object.fromEntries(translation) } }
      }
      const isKnown =
        request.headers['ocp-apim-subscription-key'] === KEY ||
        /^Bearer token-\d+$/.test(request.headers.authorization ?? '')
      if (!isKnown) return { status: 401, body: errorBody(401, 'The request is not authorized.') }
      if (route !== 'POST /translate') throw new Mismatch(route)
      const { from, to } = checkMembers(readQuery(request), {
        'api-version': '3.0',
        from: (code) => CODES.includes(String(code)),
        to: (code) => CODES.includes(String(code)),
        'category?': isText,
        textType: 'html',
      })
      const items = readJsonBody(request)
      if (!Array.isArray(items) || items.length > 1000) throw new Mismatch('The body is no array')
      const texts = items.map((item) => String(checkMembers(item, { Text: isText }).Text))
      const translated = translate(texts, { from: String(from), to: String(to) })
      const answers = translated.map((text) => ({ translations: [{ text: withTerms(text), to }] }))
      return {
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: `\uFEFF${JSON.stringify(answers)}`,
      }
    }
  },
}

/** The dynamic dictionary. */
function withTerms(text: string): string {
  return text.replace(/<mstrans:dictionary translation="([^"]*)">[^<]*<\/mstrans:dictionary>/g, '$1')
}
