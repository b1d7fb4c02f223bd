import { languageCodes } from '../language-codes.ts'
import { isOwnHost } from '../own-host.ts'
import { askService, withQuery } from '../requests/ask-service.ts'
import { listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationRequest, TranslationService } from '../service.ts'
import { oneLine, ServiceError } from '../service-error.ts'
import { urlOf } from '../service-settings.ts'
import { alpha3Of } from './alpha3-codes.ts'

/** Longer ones go into the body: servers in front of Apertium accept URLs of some thousand characters. */
const MAX_URL = 2000

/** Apertium: rule-based translation between related languages, on an own server. */
export const apertium: TranslationService = {
  id: 'apertium-apy',
  name: 'Apertium',
  about:
    'Rule-based free software for your own server. Suits related languages, such as Spanish and Catalan.',
  settings: [
    {
      name: 'url',
      label: 'API URL',
      kind: 'url',
      required: true,
      help: 'Of your Apertium APy server.',
    },
  ],
  quality: 88,
  limits: { texts: 1, characters: 10_000, parallel: 2 },
  timeoutMs: 20_000,
  masks: 'token',
  terms: 'none',
  readsContext: false,
  sendsAway: (settings) => !isOwnHost(urlOf(settings, 'url')),

  async languages(call) {
    const pairs = new Map<string, Set<string>>()
    for (const item of listOf(await ask(call, '/listPairs'))) {
      const { sourceLanguage, targetLanguage } = objectOf(item)
      const from = stringOf(sourceLanguage)
      pairs.set(from, (pairs.get(from) ?? new Set()).add(stringOf(targetLanguage)))
    }
    return { pairs }
  },

  codesOf,

  async translate(call, request) {
    const texts: { text: string }[] = []
    for (const { text } of request.texts) texts.push({ text: await translateText(call, request, text) })
    return { texts }
  },
}

/** Three letters, variants with an underscore: `cat_valencia`, `por_BR`; Serbo-Croatian is one language. */
function codesOf(language: string, use: 'source' | 'target' = 'target'): readonly string[] {
  const [main = '', variant = ''] = language.split('@')
  const name = alpha3Of(main.split(/[_-]/)[0] ?? '')
  const codes = languageCodes(language, use, {
    own: { sr: 'hbs_SR', hr: 'hbs_HR', bs: 'hbs_BS' },
    write: (tag) => {
      const [base = '', ...rest] = tag.split('-')
      return [alpha3Of(base), ...rest].join('_')
    },
  })
  const ofVariant =
    /^[a-z]+$/.test(variant) && !/formal|latin|cyrillic/.test(variant) ? [`${name}_${variant}`] : []
  const joint = ['srp', 'hrv', 'bos'].includes(name) && codes.includes(name) ? ['hbs'] : []
  return [...new Set([...ofVariant, ...codes, ...joint])]
}

async function translateText(
  call: ServiceCall,
  { from, to }: TranslationRequest,
  text: string,
): Promise<string> {
  const query = { langpair: `${from}|${to}`, q: text, markUnknown: 'no' }
  return stringOf(objectOf(await ask(call, '/translate', query)).translatedText)
}

async function ask(call: ServiceCall, path: string, query: Record<string, string> = {}): Promise<unknown> {
  const url = urlOf(call.settings, 'url') + path
  const long = withQuery(url, query)
  const answer = objectOf(
    await (long.length <= MAX_URL
      ? askService(call, long)
      : askService(call, url, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(query).toString(),
        })),
  )
  const status = Number(answer.responseStatus)
  if (status !== 200 && !Number.isNaN(status)) {
    const details = oneLine(String(answer.responseDetails ?? ''))
    const failure = status >= 400 && status < 500 ? 'unsupported' : 'broken'
    throw new ServiceError(failure, `Apertium responded with status ${status}: ${details}.`)
  }
  return answer.responseData
}
