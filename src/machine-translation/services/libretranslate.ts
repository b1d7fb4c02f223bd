import { languageCodes } from '../language-codes.ts'
import { isOwnHost } from '../own-host.ts'
import { askService, jsonRequest, type ReadError } from '../requests/ask-service.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationRequest, TranslationService } from '../service.ts'
import { oneLine, ServiceError } from '../service-error.ts'
import type { ServiceSetting } from '../service-settings.ts'
import { textOf, urlOf } from '../service-settings.ts'

const SETTINGS: readonly ServiceSetting[] = [
  {
    name: 'url',
    label: 'API URL',
    kind: 'url',
    required: true,
    help: 'Of your own server, or https://libretranslate.com, which requires a key.',
  },
  { name: 'key', label: 'API key', kind: 'secret' },
]

/** LibreTranslate, on an own server or on libretranslate.com. */
export const libreTranslate: TranslationService = {
  id: 'libretranslate',
  name: 'LibreTranslate',
  about:
    'Free software for your own server. Suits projects without a budget, or whose texts must stay in house.',
  settings: SETTINGS,
  quality: 89,
  // Servers may have lower limits (`--batch-limit`, `--char-limit`) and say so with status 400.
  limits: { texts: 20, characters: 10_000, parallel: 2 },
  timeoutMs: 20_000,
  masks: 'token',
  terms: 'none',
  readsContext: false,
  sendsAway: (settings) => !isOwnHost(urlOf(settings, 'url')),
  languages: listLanguages,
  // Servers before 1.6 have own codes for traditional Chinese and Brazilian Portuguese.
  codesOf: (language, use) =>
    languageCodes(language, use, { own: { zh_Hant: ['zh-Hant', 'zt'], pt_BR: ['pt-BR', 'pb'] } }),

  async translate(call, request) {
    const answer = await askTranslation(
      call,
      request,
      request.texts.map(({ text }) => text),
    )
    return { texts: answersOf(listOf(answer).map(stringOf), request.texts.length) }
  },
}

/** LTEngine: language models behind the API of LibreTranslate, one text a request. */
export const ltEngine: TranslationService = {
  ...libreTranslate,
  id: 'ltengine',
  name: 'LTEngine',
  about:
    'Language models behind the API of LibreTranslate, on your own server. Suits servers with a graphics card.',
  settings: [{ ...SETTINGS[0], help: 'Of your own server.' } as ServiceSetting, ...SETTINGS.slice(1)],
  limits: { texts: 1, characters: 10_000, parallel: 2 },
  timeoutMs: 60_000,

  async translate(call, request) {
    const texts: string[] = []
    for (const { text } of request.texts) texts.push(stringOf(await askTranslation(call, request, text)))
    return { texts: answersOf(texts, request.texts.length) }
  },
}

async function listLanguages(call: ServiceCall) {
  const languages = listOf(await askService(call, `${urlOf(call.settings, 'url')}/languages`)).map(objectOf)
  const codes = languages.map(({ code }) => stringOf(code))
  const pairs = new Map(
    languages.map(({ code, targets }) => [
      stringOf(code),
      new Set(Array.isArray(targets) ? targets.map(stringOf) : codes),
    ]),
  )
  // The list is public; the key is not tried by it.
  const [from = '', targets = new Set<string>()] = [...pairs].find(([, to]) => to.size > 0) ?? []
  const [to] = targets
  if (to !== undefined) await askTranslation(call, { from, to }, 'test')
  return { pairs }
}

async function askTranslation(
  call: ServiceCall,
  { from, to }: Pick<TranslationRequest, 'from' | 'to'>,
  q: string | readonly string[],
): Promise<unknown> {
  const key = textOf(call.settings, 'key')
  const body = { q, source: from, target: to, format: 'text', ...(key !== '' && { api_key: key }) }
  const url = `${urlOf(call.settings, 'url')}/translate`
  return objectOf(await askService(call, url, jsonRequest(body), readError)).translatedText
}

/** A missing key is reported with status 400. */
const readError: ReadError = (response, said) =>
  response.status === 400 && /api key/i.test(said)
    ? new ServiceError('refused', `The service requires a key: ${oneLine(said)}.`)
    : null
