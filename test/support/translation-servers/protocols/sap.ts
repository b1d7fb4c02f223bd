import { checkMembers, isText, Mismatch, readJsonBody, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

const CODES = ['en-US', 'de-DE', 'cs-CZ', 'pt-BR', 'zh-CN', 'zh-TW', 'no-NO']
const LOGIN = `Basic ${Buffer.from('diglot:hush').toString('base64')}`

/** SAP Translation Hub: `api.sap.com`, package SAP Translation Hub. */
export const sapProtocol: TranslationProtocol = {
  id: 'sap-translation-hub',
  origins: [],
  settings: (url) => ({ url, username: 'diglot', password: 'hush', enable_mt: true }),
  languages: { from: 'en', to: 'de' },
  errorBody: (_status, message) => ({ error: { message } }),
  open:
    ({ translate }) =>
    (request) => {
      if (request.headers.authorization !== LOGIN && request.headers.apikey !== 'sandbox')
        return { status: 401 }
      const route = routeOf(request)
      if (route === 'GET /v1/languages') return { body: { languages: CODES.map((id) => ({ id, name: id })) } }
      if (route !== 'POST /v1/translate') throw new Mismatch(route)
      const body = checkMembers(readJsonBody(request), {
        targetLanguages: (codes) => Array.isArray(codes) && codes.length === 1 && CODES.includes(codes[0]),
        sourceLanguage: (code) => CODES.includes(String(code)),
        enableMT: (value) => typeof value === 'boolean',
        enableTranslationQualityEstimation: true,
        units: Array.isArray,
        'domain?': isText,
      })
      const texts = (body.units as unknown[]).map((unit) =>
        String(checkMembers(unit, { value: isText }).value),
      )
      const to = String((body.targetLanguages as string[])[0])
      const translated = translate(texts, { from: String(body.sourceLanguage), to })
      const units = translated.map((value, index) => ({
        value: texts[index],
        translations: [{ language: to, value, translationProvider: 1, qualityIndex: 82 }],
      }))
      return { body: { units } }
    },
}
