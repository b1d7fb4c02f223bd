import { languageCodes } from '../language-codes.ts'
import { askService, jsonRequest } from '../requests/ask-service.ts'
import { type JsonObject, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslatedAnswer, TranslationService } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { textOf, urlOf } from '../service-settings.ts'

/** SAP Translation Hub: SAP's own terms and translations, and machine translation. */
export const sapTranslationHub: TranslationService = {
  id: 'sap-translation-hub',
  name: 'SAP Translation Hub',
  about: 'Translations of SAP’s own software, and machine translation. Suits extensions of SAP products.',
  settings: [
    { name: 'url', label: 'API URL', kind: 'url', required: true },
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      help: 'Of the sandbox; otherwise username and password.',
    },
    { name: 'username', label: 'Username', kind: 'text' },
    { name: 'password', label: 'Password', kind: 'secret' },
    {
      name: 'enable_mt',
      label: 'Machine translation',
      kind: 'switch',
      help: 'Without it, only translations that people made for SAP are offered.',
    },
    { name: 'domain', label: 'Domain', kind: 'text', help: 'ID of a translation domain, such as “BC”.' },
  ],
  quality: 100,
  limits: { texts: 20, characters: 10_000, parallel: 2 },
  timeoutMs: 15_000,
  masks: 'token',
  terms: 'none',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const answer = await askService(call, `${apiUrl(call)}/languages`, { headers: authorization(call) })
    const languages = listOf(objectOf(answer).languages).map(objectOf)
    const codes = new Set(languages.map((item) => stringOf(item.id)))
    return { sources: codes, targets: codes }
  },

  codesOf: (language, use) => languageCodes(language, use),

  async translate(call, { from, to, texts }) {
    const domain = textOf(call.settings, 'domain')
    const body = {
      targetLanguages: [to],
      sourceLanguage: from,
      enableMT: call.settings.enable_mt === true,
      enableTranslationQualityEstimation: true,
      units: texts.map(({ text }) => ({ value: text })),
      ...(domain !== '' && { domain }),
    }
    const answer = await askService(call, `${apiUrl(call)}/translate`, jsonRequest(body, authorization(call)))
    const units = listOf(objectOf(answer).units).map(objectOf)
    if (units.length !== texts.length) {
      throw new ServiceError(
        'broken',
        `The service returned ${units.length} units for ${texts.length} texts.`,
      )
    }
    return { texts: units.map(bestOf) }
  },
}

/** The translation that the service rates best, and the others; null if it has none. */
function bestOf(unit: JsonObject): TranslatedAnswer | null {
  const rated = listOf(unit.translations).map((item) => {
    const { value, qualityIndex } = objectOf(item)
    return { text: stringOf(value), quality: typeof qualityIndex === 'number' ? qualityIndex : 100 }
  })
  const [best, ...alternatives] = rated.sort((a, b) => b.quality - a.quality)
  return best ? { ...best, alternatives } : null
}

function apiUrl(call: ServiceCall): string {
  return `${urlOf(call.settings, 'url').replace(/\/v1$/, '')}/v1`
}

function authorization(call: ServiceCall): Record<string, string> {
  const key = textOf(call.settings, 'key')
  if (key !== '') return { apikey: key }
  const login = `${textOf(call.settings, 'username')}:${textOf(call.settings, 'password')}`
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
}
