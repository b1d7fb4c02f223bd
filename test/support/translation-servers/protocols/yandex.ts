import { areTexts, checkMembers, Mismatch, readJsonBody, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

const CODES = ['en', 'cs', 'de', 'no', 'pt', 'pt-BR', 'sr', 'sr-Latn', 'uzbcyr', 'zh']
const isCode = (value: unknown) => CODES.includes(String(value))

/** Yandex Translate API v2: `yandex.cloud/docs/translate/api-ref`. */
export const yandexV2Protocol: TranslationProtocol = {
  id: 'yandex-v2',
  origins: ['https://translate.api.cloud.yandex.net'],
  settings: () => ({ key: 'AQVN-test' }),
  languages: { from: 'en', to: 'de' },
  errorBody: (code, message) => ({ code, message, details: [] }),
  open:
    ({ translate }) =>
    (request) => {
      if (request.headers.authorization !== 'Api-Key AQVN-test') {
        return { status: 401, body: { code: 16, message: 'Unknown api key', details: [] } }
      }
      const route = routeOf(request)
      if (route === 'POST /translate/v2/languages')
        return { body: { languages: CODES.map((code) => ({ code })) } }
      if (route !== 'POST /translate/v2/translate') throw new Mismatch(route)
      const { sourceLanguageCode, targetLanguageCode, texts } = checkMembers(readJsonBody(request), {
        sourceLanguageCode: isCode,
        targetLanguageCode: isCode,
        format: 'PLAIN_TEXT',
        texts: areTexts,
      })
      const languages = { from: String(sourceLanguageCode), to: String(targetLanguageCode) }
      return { body: { translations: translate(texts as string[], languages).map((text) => ({ text })) } }
    },
}
