import { markTerms } from '../glossaries/inline-terms.ts'
import { languageCodes } from '../language-codes.ts'
import { askService, jsonRequest, reasonOf, withQuery } from '../requests/ask-service.ts'
import { cachedToken } from '../requests/cached-token.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationRequest, TranslationService } from '../service.ts'
import { responseError } from '../service-error.ts'
import { textOf } from '../service-settings.ts'

/** Tokens are valid for ten minutes. */
const TOKEN_MS = 9 * 60_000

/** Azure AI Translator, API version 3.0. */
export const microsoftTranslator: TranslationService = {
  id: 'microsoft-translator',
  name: 'Azure AI Translator',
  about: 'Microsoft’s service with regions and custom models. Suits organizations that use Azure.',
  settings: [
    { name: 'key', label: 'API key', kind: 'secret', required: true },
    {
      name: 'base_url',
      label: 'Endpoint',
      kind: 'text',
      isAddress: true,
      required: true,
      default: 'api.cognitive.microsofttranslator.com',
      help: 'Endpoints that start with “api-eur.”, “api-nam.” or “api-apc.” keep texts in that part of the world; api.translator.azure.cn is the one in China.',
    },
    {
      name: 'endpoint_url',
      label: 'Token endpoint',
      kind: 'text',
      isAddress: true,
      help: 'Exchanges the key for a token, for example api.cognitive.microsoft.com. Without it, requests contain the key.',
    },
    {
      name: 'region',
      label: 'Region',
      kind: 'text',
      isAddress: true,
      help: 'Region of the resource, such as “westeurope”; empty for a global one.',
    },
    {
      name: 'category',
      label: 'Category',
      kind: 'text',
      help: 'ID of a custom model; “general” by default.',
    },
  ],
  quality: 90,
  limits: { texts: 100, characters: 10_000, parallel: 3 },
  timeoutMs: 15_000,
  masks: 'html',
  terms: 'inline',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const url = withQuery(`${endpoint(call)}/languages`, { 'api-version': '3.0', scope: 'translation' })
    const codes = new Set(Object.keys(objectOf(objectOf(await askService(call, url)).translation)))
    // The list is public; the key is not tried by it.
    await translateTexts(call, { from: 'en', to: 'de' }, ['test'])
    return { sources: codes, targets: codes }
  },

  codesOf: (language, use) =>
    languageCodes(language, use, { write: lowerRegion, own: { iu: 'iu', lzh: 'lzh' } }),

  async translate(call, request) {
    const texts = request.texts.map(({ text }) => withTerms(text, request))
    return { texts: answersOf(await translateTexts(call, request, texts), texts.length) }
  },
}

async function translateTexts(
  call: ServiceCall,
  { from, to }: Pick<TranslationRequest, 'from' | 'to'>,
  texts: readonly string[],
): Promise<string[]> {
  const url = withQuery(`${endpoint(call)}/translate`, {
    'api-version': '3.0',
    from,
    to,
    category: textOf(call.settings, 'category'),
    textType: 'html',
  })
  const body = texts.map((text) => ({ Text: text }))
  const answer = await askService(call, url, jsonRequest(body, await authorization(call)))
  const translations = listOf(answer).map((item) => objectOf(listOf(objectOf(item).translations)[0]))
  return translations.map(({ text }) => stringOf(text))
}

/** Terms as a dynamic dictionary, which works between English and another language only. */
function withTerms(html: string, { from, to, terms }: TranslationRequest): string {
  if (from !== 'en' && to !== 'en') return html
  return markTerms(
    html,
    terms,
    (source, target) => `<mstrans:dictionary translation="${target}">${source}</mstrans:dictionary>`,
  )
}

async function authorization(call: ServiceCall): Promise<Record<string, string>> {
  const key = textOf(call.settings, 'key')
  const region = textOf(call.settings, 'region')
  const issuer = textOf(call.settings, 'endpoint_url')
  if (issuer === '') {
    return {
      'ocp-apim-subscription-key': key,
      ...(region !== '' && { 'ocp-apim-subscription-region': region }),
    }
  }
  const url = `${withScheme(region === '' ? issuer : `${region}.${issuer}`)}/sts/v1.0/issueToken`
  const issue = async () => {
    const headers = { 'ocp-apim-subscription-key': key, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await call.request(url, { method: 'POST', headers, body: '' })
    if (response.status >= 300) throw responseError(response, reasonOf(response.body), call.now())
    return response.body
  }
  return { authorization: `Bearer ${await cachedToken([url, key], call.now(), issue, TOKEN_MS)}` }
}

function endpoint(call: ServiceCall): string {
  return withScheme(textOf(call.settings, 'base_url') || 'api.cognitive.microsofttranslator.com')
}

function withScheme(host: string): string {
  return (/^https?:\/\//.test(host) ? host : `https://${host}`).replace(/\/+$/, '')
}

/** The service lists regions in small letters and scripts as usual: `pt-pt`, `zh-Hant`. */
function lowerRegion(tag: string): string {
  return tag.replace(/-([A-Z]{2})$/, (region) => region.toLowerCase())
}
